import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { HISTORY_VERSION } from '@muster/engine';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { BUSY_DEFINITION, makeBusy } from '../../../testing/busy-exercise.ts';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';

const HISTORY = `query ($exercise: ID!, $team: ID, $after: Int, $epoch: String) {
  exerciseHistory(exerciseId: $exercise, teamId: $team, after: $after, epoch: $epoch) { position epoch hasNextPage
    events { kind name byTeam on } teams { teamIds } eventOf teamsOf positions times
    moments { position kind timestamp text user { username } } } }`;
const FINDINGS = `query ($exercise: ID!) { exerciseFindings(exerciseId: $exercise) {
  isComplete tries { tool text count teamIds } waits { address teamId seconds } questions { number } } }`;
const ACTS = 300;

interface Row {
  readonly version: number;
  readonly position: number;
}

onEachDatabase('kept histories of finished exercises', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, BUSY_DEFINITION);
  });
  after(() => stage.remove());

  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  type Answer = any;
  const ask = async (query: string, variables: object): Promise<Answer> =>
    stage.instructor.visitor.ask(query, { ...variables });
  const history = async (exercise: string, more: object = {}): Promise<Answer> =>
    (await ask(HISTORY, { exercise, ...more })).exerciseHistory;
  const findings = async (exercise: string): Promise<Answer> => (await ask(FINDINGS, { exercise })).exerciseFindings;

  async function rowOf(exercise: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`select version, position from kept_histories
      where stream = ${`exercise ${exercise}`}`.execute(stage.platform.reader().tables());
    return rows[0];
  }
  const keptRow = (exercise: string, isSuch: (row: Row) => boolean = () => true): Promise<Row> =>
    eventually('a kept history', async () => {
      const row = await rowOf(exercise);
      return row !== undefined && isSuch(row) ? row : undefined;
    });
  const change = (statement: ReturnType<typeof sql>): Promise<unknown> =>
    statement.execute(stage.platform.reader().tables());

  async function finished(acts = ACTS): Promise<{ readonly id: string; readonly team: string }> {
    const { id, teams } = await stage.create({ teamCount: 3 });
    await stage.act('startExercise', id);
    await makeBusy(stage.platform.address(), id, { acts, minutes: 10, textLength: 10 });
    await stage.pass(10);
    await stage.platform.restart();
    await stage.act('finishExercise', id);
    return { id, team: teams[0].id };
  }

  it('say the same as the events that they are made from', async () => {
    const { id } = await finished();
    await keptRow(id);
    const kept = [await history(id), await findings(id)];
    assert.ok(kept[0].eventOf.length > ACTS);
    assert.equal(kept[0].hasNextPage, false);
    await change(sql`delete from kept_history_pages where stream = ${`exercise ${id}`}`);
    await change(sql`delete from kept_histories where stream = ${`exercise ${id}`}`);
    await stage.platform.restart();
    assert.deepEqual([await history(id), await findings(id)], kept);
  });

  it('are what is read', async () => {
    const { id } = await finished();
    await keptRow(id);
    const where = sql`where stream = ${`exercise ${id}`}`;
    await change(sql`update kept_history_pages set data = replace(data, 'tool-1', 'kept-1') ${where}`);
    await change(
      sql`update kept_histories set findings = replace(findings, '"waits":[]', '"waits":[{"address":"kept","team":1,"seconds":[7]}]') ${where}`,
    );
    const names = (await history(id)).events.map(({ name }: { name: string }) => name);
    assert.ok(names.includes('kept-1') && !names.includes('tool-1'), names.join());
    assert.deepEqual(
      (await findings(id)).waits.map(({ address }: { address: string }) => address),
      ['kept'],
    );
  });

  it('are followed by what instructors add after the end', async () => {
    const { id, team } = await finished();
    const { position } = await keptRow(id);
    await ask('mutation ($team: ID!) { commentTeam(teamId: $team, text: "Well done.") { id } }', { team });
    const { epoch, ...first } = await history(id);
    assert.deepEqual([first.position, first.hasNextPage], [position, true]);
    const next = await history(id, { after: position, epoch });
    assert.deepEqual(
      next.moments.map(({ text }: { text: string }) => text),
      ['Well done.'],
    );
    assert.equal(next.hasNextPage, false);
  });

  it('are made again at the start of a version with other rules, and not by an older one', async () => {
    const { id } = await finished();
    await keptRow(id);
    const where = sql`where stream = ${`exercise ${id}`}`;
    await stage.platform.whileStopped(async (database) => {
      await sql`update kept_histories set version = ${HISTORY_VERSION - 1}, findings = '' ${where}`.execute(database);
      await sql`update kept_history_pages set data = '' ${where}`.execute(database);
    });
    assert.ok((await history(id)).eventOf.length > ACTS, 'read from the events until then');
    await keptRow(id, ({ version }) => version === HISTORY_VERSION);
    assert.ok((await history(id)).eventOf.length > ACTS);

    await change(sql`update kept_histories set version = ${HISTORY_VERSION + 1}, findings = '' ${where}`);
    await stage.platform.restart();
    assert.ok((await history(id)).eventOf.length > ACTS);
    assert.equal((await findings(id)).isComplete, true);
    assert.equal((await rowOf(id))?.version, HISTORY_VERSION + 1);
  });

  it('are made once somebody looks back, if an exercise finished before they were kept', async () => {
    const { id } = await finished();
    await keptRow(id);
    await change(sql`delete from kept_histories where stream = ${`exercise ${id}`}`);
    await history(id);
    await keptRow(id);
  });

  it('are not of short exercises, nor of running ones', async () => {
    const short = await finished(9);
    const { id } = await stage.create({ teamCount: 3 });
    await stage.act('startExercise', id);
    await makeBusy(stage.platform.address(), id, { acts: ACTS, minutes: 10, textLength: 10 });
    await stage.platform.restart();
    for (const exercise of [short.id, id]) {
      await history(exercise);
      assert.equal(await rowOf(exercise), undefined);
    }
    const { rows } = await sql<{ n: number }>`select count(*) as n from jobs
      where kind = 'history of a finished stream' and state in ('QUEUED', 'RUNNING')`.execute(
      stage.platform.reader().tables(),
    );
    assert.equal(Number(rows[0]?.n), 0);
  });

  it('go with the exercise', async () => {
    const { id } = await finished();
    await keptRow(id);
    await ask('mutation ($exercise: ID!) { deleteExercise(exerciseId: $exercise) }', { exercise: id });
    await eventually('no kept history', async () => ((await rowOf(id)) === undefined ? true : undefined));
    await eventually('no page', async () => {
      const { rows } = await sql<object>`select stream from kept_history_pages
        where stream = ${`exercise ${id}`}`.execute(stage.platform.reader().tables());
      return rows.length === 0 ? true : undefined;
    });
  });
});
