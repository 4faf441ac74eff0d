import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startPlatform } from './fixtures/platform.ts';
import { makeUsers } from './fixtures/users.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** The upload of 10,000 users over HTTP, compared with bare inserts of the same rows in one transaction. */
const USERS = 10_000;
const ROUNDS = 7;
const TARGET = 0.5;

async function main(): Promise<void> {
  const platform = await startPlatform();
  try {
    const file = join(platform.folder, 'limit.sqlite');
    // Warm-up: the first run includes compilation.
    insertBare(file, -1);
    await upload(platform.post, -1);
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = insertBare(file, round);
      rounds.push({ ours: await upload(platform.post, round), bare });
    }
    const perSecond = (ms: number): number => (USERS / ms) * 1000;
    const ratio = spreadOf(rounds.map(({ ours, bare }) => bare / ours));
    report('uploaded users/s', spreadText(spreadOf(rounds.map(({ ours }) => perSecond(ours))), 0));
    report('bare inserts/s', spreadText(spreadOf(rounds.map(({ bare }) => perSecond(bare))), 0));
    report('ratio', spreadText(ratio, 2), { text: `target at least ${TARGET}`, met: ratio.median >= TARGET });
  } finally {
    await platform.stop();
  }
}

async function upload(post: (path: string, body: FormData) => Promise<Response>, round: number): Promise<number> {
  const lines = makeUsers(USERS, `up${round}`).map((user) => `${user.username},${user.first_name},${user.last_name}`);
  const form = new FormData();
  form.append('file', new Blob([`username,first_name,last_name\n${lines.join('\n')}\n`]), 'users.csv');
  const start = performance.now();
  const answer = await post('/users/upload', form);
  const ms = performance.now() - start;
  const body = await answer.text();
  if (!body.includes(`"created_count":${USERS}`)) throw new Error(body);
  return ms;
}

/** The same table with the same indexes, the same settings, one prepared statement. */
function insertBare(file: string, round: number): number {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = full;
    create table if not exists users (
      id text not null primary key, username text not null, username_folded text unique, first_name text not null,
      last_name text not null, search_text text not null, user_group text not null, password_hash text,
      is_active boolean not null, created_by text, created_at integer not null, last_login_at integer, deleted_at integer);
    create index if not exists users_by_group on users (user_group, id)`);
  const users = makeUsers(USERS, `bare${round}`);
  const insert = database.prepare(`insert into users values (?, ?, ?, ?, ?, ?, 'TRAINEE', null, 1, ?, ?, null, null)`);
  const start = performance.now();
  database.exec('begin immediate');
  for (const { id, username, first_name, last_name } of users) {
    insert.run(id, username, username, first_name, last_name, `${username} ${first_name}`, id, start);
  }
  database.exec('commit');
  const ms = performance.now() - start;
  database.close();
  return ms;
}

await main();
