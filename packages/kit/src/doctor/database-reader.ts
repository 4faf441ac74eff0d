export type Row = Readonly<Record<string, unknown>>;

/** Reads a database without changing anything in it or beside it. Every answer has a time limit. */
export interface DatabaseReader {
  rows(sql: string): Promise<readonly Row[]>;
  close(): void;
}
