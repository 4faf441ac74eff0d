import assert from 'node:assert/strict';
import type { Visitor } from './visitor.ts';

/** The columns of every list of users. */
export const HEADER = 'username,first_name,last_name';

/** The users whose name or username contains this, with the names of their tags. */
export async function findUsers(by: Visitor, search: string) {
  const { users } = await by.ask(
    'query ($search: String) { users(filterUsersInput: { search: $search }) { totalCount users { username firstName lastName group tags { name } } } }',
    { search },
  );
  return users.users.map((user: { tags: { name: string }[] }) => ({
    ...user,
    tags: user.tags.map(({ name }) => name),
  }));
}

export function assertCounts(
  answer: { status: number; body: unknown; text: string },
  created: number,
  skipped: number,
): void {
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.body, { created_count: created, skipped_count: skipped });
}

/** Refused as a whole, with these messages in `errors`, and `error` beside them. */
export function assertRefused(
  answer: { status: number; text: string; body: { errors: string[]; error: string; code: string } },
  ...messages: (RegExp | string)[]
): void {
  assert.equal(answer.status, 400, answer.text);
  assert.equal(typeof answer.body.error, 'string');
  assert.equal(typeof answer.body.code, 'string');
  assert.equal(answer.body.errors.length, messages.length, answer.text);
  for (const [index, message] of messages.entries()) {
    const given = answer.body.errors[index] ?? '';
    if (typeof message === 'string') assert.equal(given, message);
    else assert.match(given, message);
  }
}
