import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { breakingStatements } from './expanding-migrations.ts';

async function check(...texts: readonly string[]): Promise<string[]> {
  const folder = temporaryFolder();
  try {
    for (const [index, text] of texts.entries()) writeFileSync(join(folder.path, `000${index + 2}-change.sql`), text);
    return await breakingStatements(folder.path);
  } finally {
    folder.remove();
  }
}

describe('a migration marked as expanding', () => {
  it('can add tables, indexes, and columns that an older version need not fill', async () => {
    const text = `-- expanding
-- Notes of people.
create table notes (
  id @identity,
  exercise_id @integer not null,
  constraint notes_exercise_fk foreign key (exercise_id) references exercises (id) on delete cascade deferrable
);

create table note_lines (note_id @integer not null references notes (id), text @text not null unique);

create unique index notes_by_exercise on notes (exercise_id);

create index exercises_by_name on exercises (name);

alter table exercises add column colour @text;

alter table exercises add column notes @integer not null default 0;

alter table teams add column note_id @integer references notes (id);

-- only postgres
insert into notes (exercise_id) select id from exercises;
`;
    assert.deepEqual(await check(text), []);
  });

  it('can have triggers on what an older version writes, if they write to what the migration creates', async () => {
    const text = `-- expanding
create table note_changes (note_id @integer not null primary key, changes @integer not null);

-- only sqlite
create trigger exercises_changed after update of name on exercises
begin
  insert into note_changes (note_id, changes) values (new.id, 1) on conflict (note_id) do update set changes = 2;
  delete from note_changes where note_id = old.id;
end;

-- only postgres
create function count_changes() returns trigger language plpgsql as $$
begin
  update note_changes set changes = changes + 1;
  return null;
end $$;

-- only postgres
create trigger exercises_changed after insert or update on exercises for each statement execute function count_changes();
`;
    assert.deepEqual(await check(text), []);
  });

  const COUNTING = `-- expanding
create table note_changes (note_id @integer not null primary key, changes @integer not null);

create table note_names (name @text not null);

create function count_changes() returns trigger language plpgsql as $$ begin update note_changes set changes = 1; end $$;
`;
  it('can replace a function of an earlier one, if it writes to the same tables', async () => {
    const later = `-- expanding
create function count_one(note bigint) returns void as $$ begin insert into note_changes values (note, 1); end $$;

create or replace function count_changes() returns trigger as $$
begin
  perform from note_changes for update skip locked;
  perform count_one(1);
end $$;
`;
    assert.deepEqual(await check(COUNTING, later), []);
    for (const [text, fault] of [
      [
        'create or replace function other() returns trigger as $$ begin update note_changes set changes = 2; end $$',
        /only functions/,
      ],
      ['create or replace function count_changes() returns trigger as $$ begin perform other(); end $$', /can refuse/],
      [
        'create or replace function count_changes() returns trigger as $$ begin delete from note_names; end $$',
        /write to/,
      ],
    ] as const) {
      const problems = await check(COUNTING, `-- expanding\n${text};\n`);
      assert.equal(problems.length, 1, text);
      assert.match(problems[0] ?? '', fault);
    }
  });

  for (const [statement, fault] of [
    ['drop table exercises', /is none of/],
    ['alter table exercises drop column name', /is none of/],
    ['alter table exercises rename column name to title', /is none of/],
    ['alter table exercises alter column name set not null', /is none of/],
    ['alter table exercises add constraint named check (name is not null)', /is none of/],
    ["update exercises set state = 'OTHER'", /is none of/],
    ['delete from exercises', /is none of/],
    ['insert into exercises (name) values (1)', /is none of/],
    ['create trigger t after insert on exercises begin select 1; end', /a trigger must run after it/],
    ['create trigger t after insert on exercises begin update exercises set name = 1; end', /write to tables that/],
    [
      "create table n (id @identity);\n\ncreate trigger t after insert on e begin delete from n; select raise(abort, ''); end",
      /can refuse/,
    ],
    ['create table n (id @identity);\n\ncreate trigger t before insert on e begin delete from n; end', /run after/],
    ['create trigger t after insert on exercises for each row execute function f()', /write to tables that/],
    ['create function f() returns trigger as $$ begin delete from exercises; end $$', /write to tables that/],
    ['create view v as select 1', /is none of/],
    ['create unique index by_name on exercises (name)', /the index is unique/],
    ['alter table exercises add column colour @text unique', /the column is unique/],
    ['alter table exercises add column colour @text not null', /needs a default/],
    ['ALTER TABLE exercises\n  ADD COLUMN colour @text\n  NOT NULL', /needs a default/],
    ['alter table teams add column other @integer references exercises (id)', /deleting rows of exercises/],
    ['create table notes (exercise_id @integer references exercises (id))', /deleting rows of exercises/],
    ['-- only postgres\ndrop index by_name', /is none of/],
  ] as const) {
    it(`is refused because of: ${statement.replaceAll(/\s+/g, ' ')}`, async () => {
      const [problem = '', ...others] = await check(`-- expanding\n${statement};\n`);
      assert.match(problem, /^0002-change.sql is not expanding: /);
      assert.match(problem, fault);
      assert.deepEqual(others, []);
    });
  }

  it('is refused if the mark is not where the program looks for it', async () => {
    assert.equal((await check('-- Notes.\n-- expanding\ncreate table notes (id @identity);\n')).length, 1);
    assert.equal((await check('-- Expanding\ncreate table notes (id @identity);\n')).length, 1);
    assert.equal((await check('drop table notes;\n')).length, 0);
  });
});
