"""The kontor command: `python3 -m kontor` does the same as `kontor`."""


def main() -> None:
    """Hand over to the command line, loaded only now: imports of kontor must stay cheap."""
    from kontor.cli.main import app  # noqa: PLC0415 - see above

    app()


if __name__ == "__main__":
    main()
