/** Invitations this page was opened with: a private table shows itself only to who brings its own. */

const known = new Map<string, string>();

export function keepInvitation(table: string, invitation: string): void {
  if (invitation) known.set(table, invitation);
}

/** A path with the table's invitation, where we have one. */
export function invited(table: string, path: string): string {
  const invitation = known.get(table);
  if (!invitation) return path;
  return `${path}${path.includes("?") ? "&" : "?"}invite=${encodeURIComponent(invitation)}`;
}
