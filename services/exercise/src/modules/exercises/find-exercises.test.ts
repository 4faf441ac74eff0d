import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIND = `query ($search: String, $since: DateTime, $until: DateTime, $states: [ExerciseState!], $limit: Int!) {
  exercisePage(search: $search, since: $since, until: $until, states: $states, limit: $limit) {
    totalCount exercises { name } } }`;

const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase('a search for exercises', (kind) => {
  let stage: ExerciseStage;
  let created: number;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    created = stage.platform.clock.now();
    await stage.create({ name: 'Třída 4.B' });
    await stage.create({ name: '100 % water_works', plannedStart: iso(created + 10 * DAY_MS) });
    const started = await stage.create({ name: 'Night shift' });
    await stage.act('startExercise', started.id);
  });
  after(() => stage.remove());

  const iso = (at: number): string => new Date(at).toISOString();
  const find = async (filter: Record<string, unknown>, by: Visitor = stage.instructor.visitor) => {
    const { exercisePage } = await by.ask(FIND, { limit: 50, ...filter });
    const names = exercisePage.exercises.map(({ name }: { name: string }) => name);
    return { names, total: exercisePage.totalCount };
  };

  it('finds part of a name, whatever its case, and takes every sign literally', async () => {
    const cases: [string, string[]][] = [
      ['TŘÍDA', ['Třída 4.B']],
      ['  shift ', ['Night shift']],
      ['%', ['100 % water_works']],
      ['r_w', ['100 % water_works']],
      ['4_B', []],
      ['\\', []],
      ['\0', []],
      ['', ['Night shift', '100 % water_works', 'Třída 4.B']],
    ];
    for (const [search, names] of cases)
      assert.deepEqual(await find({ search }), { names, total: names.length }, search);
  });

  it('finds by state and name together, and counts what it found and not what it shows', async () => {
    assert.deepEqual((await find({ search: 'i', states: ['RUNNING'] })).names, ['Night shift']);
    assert.deepEqual(await find({ limit: 1 }), { names: ['Night shift'], total: 3 });
  });

  it('finds by the day on which it started, or else is planned, or else was created', async () => {
    const planned = created + 10 * DAY_MS;
    assert.deepEqual((await find({ since: iso(planned), until: iso(planned + 1) })).names, ['100 % water_works']);
    assert.deepEqual((await find({ since: iso(planned + 1) })).names, []);
    assert.deepEqual((await find({ until: iso(planned) })).names, ['Night shift', 'Třída 4.B']);
  });

  it('finds only what the caller may see', async () => {
    const other = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    assert.deepEqual(await find({ search: 'shift' }, other.visitor), { names: [], total: 0 });
    assert.deepEqual((await find({ search: 'shift' }, stage.admin)).names, ['Night shift']);
  });

  it('follows a new name', async () => {
    const { id } = await stage.create({ name: 'Before' });
    await stage.instructor.visitor.ask(`mutation { renameExercise(exerciseId: "${id}", name: "ÅFTER") { id } }`);
    assert.deepEqual((await find({ search: 'åft' })).names, ['ÅFTER']);
    assert.deepEqual((await find({ search: 'before' })).names, []);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
  });

  it('is refused if it is too long, or no time', async () => {
    const codes = async (filter: object) =>
      (await stage.instructor.visitor.graphql(FIND, { limit: 1, ...filter })).codes.join();
    assert.equal(await codes({ search: 'x'.repeat(201) }), 'search_too_long');
    assert.match(await codes({ since: 'yesterday' }), /time_malformed|invalid/);
  });

  it('finds what an older version has stored, from the next start on', async () => {
    await stage.platform.whileStopped(async (db) => {
      await sql`update exercises set name_folded = null`.execute(db);
    });
    assert.deepEqual((await find({ search: 'TŘÍDA' })).names, ['Třída 4.B']);
  });
});
