import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type SpoolList = 'mails' | 'submissions';

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
  }

  add({ list, team, group, first, second }: SpoolPlace, line: string): void {
    this.#insert.run(list, team, group, first, second, line);
  }

  /** The lines of a list of a team, in order; of one group only if it is given. */
  *lines(
    list: SpoolList,
    team: number,
    group?: string,
  ): Generator<Omit<SpoolPlace, 'list' | 'team'> & { line: string }> {
    const statement = this.#database.prepare(
      `select "group", first, second, line from lines where list = ? and team = ? ${group === undefined ? '' : 'and "group" = ?'}
       order by "group", first, second`,
    );
    for (const row of statement.iterate(list, team, ...(group === undefined ? [] : [group]))) {
      yield {
        group: String(row['group']),
        first: Number(row['first']),
        second: Number(row['second']),
        line: String(row['line']),
      };
    }
  }

  close(): void {
    this.#database.close();
    rmSync(this.#path, { force: true });
  }
}
