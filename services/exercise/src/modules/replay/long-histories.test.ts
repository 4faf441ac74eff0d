import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onOneDatabase } from '@muster/kit/testing';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

const MAILS = 40;
const LONGEST_TEXT = 'ž'.repeat(99_000);
/** Mails in a minute of exercise time. */
const MAILS_A_MINUTE = 5;

onOneDatabase('the history of an exercise with long texts', (kind) => {
  let stage: PlayStage;
  let long: PlayedExercise;
  let short: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    long = await playWith(LONGEST_TEXT);
    short = await playWith('Short.');
  });
  after(() => stage.remove());

  async function playWith(text: string): Promise<PlayedExercise> {
    const played = await stage.play();
    const { team, member } = played;
    for (let number = 0; number < MAILS; number += 1) {
      if (number % MAILS_A_MINUTE === 0) await stage.exercises.pass(1);
      await done(member, 'sendEmail', { teamId: team, to: ['boss@mail.ex'], subject: `Mail ${number}`, text });
    }
    return played;
  }

  async function done(by: PlayedExercise['member'], mutation: string, input: object): Promise<void> {
    const { codes, text } = await call(by.visitor, { mutation, input: { ...input } });
    assert.deepEqual(codes, [], text);
  }

  const moments = ({ id }: PlayedExercise, fields = 'position') =>
    `exerciseMoments(exerciseId: "${id}") { ${fields} moments { kind text } }`;
  const seenAt = ({ team }: PlayedExercise, at: number) => `teamViewAt(teamId: "${team}", at: ${at}) { position }`;
  const aliases = (count: number, field: (index: number) => string): string =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ')} }`;

  /**
   * The least processor time of a few runs: anything else that runs meanwhile only adds to it. Some machines count it in
   * steps of 10 ms, so a run is many queries.
   */
  async function leastCost(query: string): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 3; run += 1) {
      const began = process.threadCpuUsage();
      for (let number = 0; number < 10; number += 1) await stage.instructor.ask(query);
      const { user, system } = process.threadCpuUsage(began);
      least = Math.min(least, user + system);
    }
    return least;
  }

  it('lists the mails without their texts, at about the cost of short ones', async () => {
    const { exerciseMoments } = await stage.instructor.ask(`{ ${moments(long)} }`);
    const mails = exerciseMoments.moments.filter(
      ({ kind: what, text }: { kind: string; text: string }) => what === 'MAIL' && text.startsWith('Mail '),
    );
    assert.equal(mails.length, MAILS);
    const [ofLong, ofShort] = [await leastCost(`{ ${moments(long)} }`), await leastCost(`{ ${moments(short)} }`)];
    // With the texts it would be fifty times as much.
    assert.ok(ofLong < 10 * Math.max(ofShort, 10_000), `${ofLong} µs instead of ${ofShort} µs`);
  });

  it('shows the first 200 characters of what was written', async () => {
    const { id, team, member } = await stage.play();
    await done(member, 'useTool', { teamId: team, tool: 'nmap', argument: '🙂'.repeat(201) });
    await done(member, 'useTool', { teamId: team, tool: 'nmap', argument: 'x'.repeat(10_000) });
    await done(member, 'useTool', { teamId: team, tool: 'nmap', argument: 'y'.repeat(200) });
    const { exerciseMoments } = await stage.instructor.ask(
      `{ exerciseMoments(exerciseId: "${id}") { moments { kind text } } }`,
    );
    assert.deepEqual(
      exerciseMoments.moments.flatMap(({ kind: what, text }: { kind: string; text: string }) =>
        what === 'TOOL' ? [text] : [],
      ),
      [`${'🙂'.repeat(200)}…`, `${'x'.repeat(200)}…`, 'y'.repeat(200)],
    );
  });

  it('is charged for every read of one request', async () => {
    const { codes } = await stage.instructor.graphql(aliases(80, () => `${moments(long).split('{')[0]} { position }`));
    assert.ok(codes.includes('query_too_expensive'), codes.join());
  });

  it('is charged for every past moment of one request, and shows each alone', async () => {
    const minutes = MAILS / MAILS_A_MINUTE;
    for (let minute = 0; minute <= minutes; minute += 1) {
      await stage.instructor.ask(`{ ${seenAt(long, 60 * minute)} }`);
    }
    const { codes } = await stage.instructor.graphql(aliases(60, (index) => seenAt(long, 60 * (index % minutes) + 59)));
    assert.ok(codes.includes('query_too_expensive'), codes.join());
  });
});
