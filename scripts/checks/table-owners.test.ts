import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sharedTables } from './table-owners.ts';

const modules = 'services/exercise/src/modules';
const users = {
  path: `${modules}/accounts/users.store.ts`,
  text: "interface UsersTables {\n  users: { id: string };\n}\ntables(tx).insertInto('users')",
};

describe('the owners of tables', () => {
  const shared = (path: string, text: string): string[] => sharedTables([users, { path, text }], 'exercise');

  const wrong: readonly (readonly [title: string, path: string, text: string, problem: RegExp])[] = [
    [
      'another module declares the table',
      `${modules}/logs/records.store.ts`,
      'interface RecordsTables {\n  users: { id: string };\n}',
      /users belongs to one module.*modules\/accounts .*modules\/logs/,
    ],
    [
      'another folder of the service declares it',
      'services/exercise/src/limits/attempts.store.ts',
      'interface Tables {\n  users: { id: string };\n}',
      /users belongs to one module/,
    ],
    ['a query writes to it', `${modules}/logs/a.ts`, "db.updateTable('users')", /users belongs to one module/],
    [
      'a prepared insert writes to it',
      `${modules}/logs/a.ts`,
      "prepareInsert<T>()('users', [])",
      /users belongs to one module/,
    ],
    ['SQL inserts into it', `${modules}/logs/a.ts`, 'sql`insert into users (id)`', /users belongs to one module/],
    ['SQL updates it', `${modules}/logs/a.ts`, 'sql`update users\n set id = 1`', /users belongs to one module/],
    ['SQL deletes from it', `${modules}/logs/a.ts`, 'sql<Row>`delete from "users"`', /users belongs to one module/],
    ['SQL reads it', `${modules}/logs/a.ts`, 'sql<Row>`select 1 from teams join users on true`', /a\.ts reads users/],
    ['a read model writes', 'services/exercise/src/read-models/a.ts', "db.deleteFrom('users')", /only reads/],
  ];
  for (const [title, path, text, problem] of wrong) {
    it(`owners of tables are unclear if ${title}`, () => assert.match(shared(path, text).join('\n'), problem));
  }

  it('owners of tables are unclear if two modules of the airport service write to one, and clear if one reads it', () => {
    const airport = (module: string, text: string) => ({
      path: `services/airport/src/modules/${module}/a.store.ts`,
      text,
    });
    const owner = airport('flights', users.text);
    const reader = airport('boards', 'interface BoardsTables {\n  users: { id: string };\n}');
    assert.deepEqual(sharedTables([owner, reader], 'airport'), []);
    const writer = airport('boards', "db.deleteFrom('users')");
    assert.match(sharedTables([owner, writer], 'airport').join('\n'), /users belongs to one module/);
  });

  const right: readonly (readonly [title: string, path: string, text: string])[] = [
    [
      'a second file of the module declares the table and writes to it',
      `${modules}/accounts/names.store.ts`,
      "interface NamesTables {\n  users: { id: string };\n}\ndb.updateTable('users'); sql`select 1 from users`",
    ],
    [
      'a read model declares and reads it',
      'services/exercise/src/read-models/people.ts',
      'interface PeopleTables {\n  users: { id: string };\n}\nsql`select 1 from users`',
    ],
    ['a sentence mentions it', `${modules}/logs/a.ts`, "// Update users set apart.\nconst text = 'A list from users.'"],
  ];
  for (const [title, path, text] of right) {
    it(`owners of tables are clear if ${title}`, () => assert.deepEqual(shared(path, text), []));
  }
});
