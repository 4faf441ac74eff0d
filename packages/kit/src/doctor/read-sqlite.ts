import { fork } from 'node:child_process';
import { once } from 'node:events';
import { translateSqliteError } from '../database/sqlite/translate.ts';
import type { DatabaseReader, Row } from './database-reader.ts';

/** What the process answers. */
export type SqliteAnswer =
  | { readonly rows: readonly Row[] }
  | { readonly message: string; readonly errcode: number | undefined };

const PROGRAM = new URL('./sqlite-reader.ts', import.meta.url);
/** How long to wait for one answer. */
const ANSWER_MS = 5000;

/** The answer would take longer than the doctor waits. */
export class TooLong extends Error {
  constructor() {
    super(`no answer in ${ANSWER_MS / 1000} seconds`);
  }
}

export function readSqlite(file: string): DatabaseReader {
  // It needs no settings, and must not have the passwords among them.
  const child = fork(PROGRAM, [file], { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.on('error', () => {});
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that reads the database has ended.');
  });
  ended.catch(() => {});
  return {
    rows: async (sql) => {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new TooLong()), ANSWER_MS);
      try {
        child.send(sql);
        const [answer] = (await Promise.race([once(child, 'message'), ended, late.promise])) as [SqliteAnswer];
        if ('rows' in answer) return answer.rows;
        throw translateSqliteError(Object.assign(new Error(answer.message), { errcode: answer.errcode }));
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => void child.kill('SIGKILL'),
  };
}
