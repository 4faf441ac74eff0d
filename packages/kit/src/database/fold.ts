/**
 * The key under which a name is compared without regard to case. It is computed here and stored in a column of its
 * own, because SQLite's lower() knows ASCII only and PostgreSQL's depends on the locale of the server.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
