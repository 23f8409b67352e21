"""The measurement of the server measures."""

from kontor.bench.tables import Times, bench_server, report_lines, times


def test_a_small_measurement_has_figures_for_all() -> None:
    """Two tables of the smallest kind, a few decisions each."""
    report = bench_server(matches=2, decisions=3, gap=0.01)

    assert (report.matches, report.decisions) == (2, 6)
    assert 0 < report.decision.p50 <= report.decision.p95 <= report.decision.p99
    assert report.echo.p50 > 0
    assert report.size > 1000
    lines = list(report_lines(report))
    assert lines[0].startswith("2 tables of hansa, 6 decisions")
    assert lines[-1].startswith("ratio")


def test_percentiles_are_of_the_samples() -> None:
    """A hundred samples from 1 to 100 ms."""
    assert times([number / 1000 for number in range(1, 101)]) == Times(51.0, 96.0, 100.0)
