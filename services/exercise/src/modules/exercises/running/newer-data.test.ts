import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { type Kysely, sql } from 'kysely';
import { askForLogs } from '../../../testing/logs-archive.ts';
import { call, type PlayedExercise, PlayStage } from '../../../testing/play-stage.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const MINUTE = 60_000;
const VIEW = '{ position actionLogs { toolUse { argument } } }';

onEachDatabase('an exercise that a newer version has written to', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.start(kind, { jobTimes: { lookEveryMs: 250, renewEveryMs: 100 } });
  });
  after(() => stage.remove());

  const useTool = (by: Visitor, teamId: string) =>
    call(by, { mutation: 'useTool', input: { teamId, tool: 'nmap', argument: 'x' } });
  const view = (by: Visitor, teamId: string) => by.graphql(`{ teamView(teamId: "${teamId}") ${VIEW} }`);
  const codeOf = (answer: { body: { errors?: { extensions: { code: string } }[] } }): string | undefined =>
    answer.body.errors?.[0]?.extensions.code;
  const eventsOf = async (stream: string): Promise<number> => {
    const rows = await stage.exercises.platform.readTable('events');
    return rows.filter((row) => row['stream'] === stream).length;
  };
  /** A newer version, on another instance or before a downgrade. */
  const write = (stream: string) =>
    stage.exercises.platform.whileStopped((database: Kysely<unknown>) =>
      sql`insert into events (stream, position, type, version, data)
        select ${stream}, max(position) + 1, 'siren_sounded', 1, '{"type":"siren_sounded","version":1}'
        from events where stream = ${stream}`.execute(database),
    );
  const streamOf = ({ id, team }: PlayedExercise, onDemand: boolean) => (onDemand ? `team ${team}` : `exercise ${id}`);

  for (const onDemand of [false, true]) {
    it(`is refused as a whole, and others are served, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const [newer, known] = [await stage.play({ onDemand }), await stage.play({ onDemand })];
      for (const { team } of onDemand ? [newer, known] : []) await stage.exercises.act('startTeam', team);
      await useTool(newer.member.visitor, newer.team);
      const stream = streamOf(newer, onDemand);
      await write(stream);
      const before = await eventsOf(stream);
      const { visitor } = newer.member;
      assert.equal(codeOf(await view(visitor, newer.team)), 'newer_data');
      assert.equal(codeOf(await useTool(visitor, newer.team)), 'newer_data');
      assert.equal(codeOf(await view(stage.instructor, newer.team)), 'newer_data');
      const of = `exerciseId: "${newer.id}"${onDemand ? `, teamId: "${newer.team}"` : ''}`;
      const moments = await stage.instructor.graphql(`{ exerciseMoments(${of}) { moments { position } } }`);
      assert.equal(codeOf(moments), 'newer_data');
      // Timers of both are due; the first cannot be woken here.
      stage.exercises.platform.clock.advance(20 * MINUTE);
      assert.equal(codeOf(await useTool(known.member.visitor, known.team)), undefined);
      assert.equal(codeOf(await view(known.member.visitor, known.team)), undefined);
      assert.equal(await eventsOf(stream), before, 'nothing was appended');
      await stage.exercises.platform.whileStopped((database) =>
        sql`delete from events where type = 'siren_sounded'`.execute(database),
      );
      assert.equal(codeOf(await useTool(visitor, newer.team)), undefined);
    });
  }

  it('is refused if its definition was stored by a newer version, and lists of definitions are served', async () => {
    const played = await stage.play();
    await stage.exercises.platform.whileStopped((database) =>
      sql`update definition_models set version = 99`.execute(database),
    );
    assert.equal(codeOf(await view(played.member.visitor, played.team)), 'newer_data');
    assert.equal(codeOf(await stage.instructor.graphql('{ definitions { name } exercises { id } }')), undefined);
    await stage.exercises.platform.whileStopped((database) =>
      sql`update definition_models set version = 2`.execute(database),
    );
    assert.equal(codeOf(await view(played.member.visitor, played.team)), undefined);
  });

  it('waits with its clock for an instance that can read it, and others are told of the downtime', async () => {
    const [newer, known] = [await stage.play(), await stage.play()];
    await write(streamOf(newer, false));
    await stage.exercises.platform.pause();
    stage.exercises.platform.clock.advance(30 * MINUTE);
    await stage.exercises.platform.resume();
    const stateOf = async (id: string) =>
      (await stage.instructor.ask(`{ exercise(exerciseId: "${id}") { state } }`)).exercise.state;
    assert.deepEqual([await stateOf(newer.id), await stateOf(known.id)], ['RUNNING', 'STOPPED']);
    await stage.exercises.platform.whileStopped((database) =>
      sql`delete from events where type = 'siren_sounded'`.execute(database),
    );
    assert.equal(await stateOf(newer.id), 'STOPPED');
  });

  it('is not exported by this instance, and the export does not fail', async () => {
    const played = await stage.play();
    await write(streamOf(played, false));
    assert.equal((await askForLogs(stage.instructor, played.id)).status, 202);
    const isLeft = (row: Record<string, unknown>) => row['state'] === 'QUEUED' && row['attempts'] === 0;
    await stage.exercises.settled(async () => {
      const jobs = await stage.exercises.platform.readTable('jobs');
      return jobs.some((row) => row['kind'] === 'export of logs' && isLeft(row)) ? true : undefined;
    });
    const other = await stage.play();
    await askForLogs(stage.instructor, other.id);
    await stage.exercises.settled(async () =>
      (await askForLogs(stage.instructor, other.id)).status === 200 ? true : undefined,
    );
    assert.equal((await askForLogs(stage.instructor, played.id)).status, 202);
  });
});
