import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type SpoolList = 'replies' | 'submissions';

/** The position of a line: in a list of a team, by group, then by two numbers. */
export interface SpoolPlace {
  readonly list: SpoolList;
  readonly team: number;
  readonly group: string;
  readonly first: number;
  readonly second: number;
}

/** Like the other spool, for lines that are needed in another order than they come within a team. */
export class Spool {
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #select: StatementSync;

  constructor(path: string) {
    this.#path = path;
    this.#database = new DatabaseSync(path);
    // Its content is worthless once the process ends.
    this.#database.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -2048;
      create table lines (
        list text, team integer, "group" text, first integer, second integer, line text,
        primary key (list, team, "group", first, second)
      ) without rowid;
      begin`);
    this.#insert = this.#database.prepare('insert into lines values (?, ?, ?, ?, ?, ?)');
    this.#select = this.#database.prepare(
      'select first, second, line from lines where list = ? and team = ? and "group" = ? order by first, second',
    );
  }

  add({ list, team, group, first, second }: SpoolPlace, line: string): void {
    this.#insert.run(list, team, group, first, second, line);
  }

  has(list: SpoolList, team: number): boolean {
    const any = this.#database.prepare('select 1 from lines where list = ? and team = ? limit 1');
    return any.get(list, team) !== undefined;
  }

  /** The lines of a group in a list of a team, in order. One group is read at a time. */
  *lines(
    list: SpoolList,
    team: number,
    group: string,
  ): Generator<Pick<SpoolPlace, 'first' | 'second'> & { line: string }> {
    for (const { first, second, line } of this.#select.iterate(list, team, group)) {
      yield { first: Number(first), second: Number(second), line: String(line) };
    }
  }

  close(): void {
    this.#database.close();
    rmSync(this.#path, { force: true });
  }
}
