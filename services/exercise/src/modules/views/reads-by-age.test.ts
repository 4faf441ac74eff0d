import assert from 'node:assert/strict';
import { after, before, it, type TestContext } from 'node:test';
import { compile, initialState } from '@muster/engine';
import { onEachDatabase } from '@muster/kit/testing';
import { FILLED } from '../../testing/filled-model.ts';
import { type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';

/** What the lists of a state are made of. */
const LISTS = Object.getPrototypeOf(initialState(compile(FILLED)).threads);

onEachDatabase('what a read costs', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.start(kind);
    played = await stage.play();
  });
  after(() => stage.remove());

  const actOften = async (times: number, mutation: string, input: object): Promise<void> => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const fields = Array.from({ length: 50 }, (_, n) => `a${n}: ${mutation}(${mutation}Input: $input) { id }`);
    const query = `mutation ($input: ${type}!) { ${fields.join(' ')} }`;
    for (let done = 0; done < times; done += 50) {
      stage.exercises.platform.clock.advance(60_000);
      await played.member.visitor.ask(query, { input: { teamId: played.team, ...input } });
    }
  };
  /** How many values of lists a query looks at. */
  const looks = async (test: TestContext, query: string, by = stage.instructor): Promise<number> => {
    await by.ask(query);
    const get = test.mock.method(LISTS, 'get');
    await by.ask(query);
    get.mock.restore();
    return get.mock.callCount();
  };

  it('does not depend on how much has happened since', async (test) => {
    const { id, team, member } = played;
    await actOften(50, 'sendEmail', { to: ['boss@mail.ex'], subject: 'Hello', text: 'Hello.' });
    const logs = (filter: string) => `{ teamActionLogs(logFilter: { teamId: "${team}", ${filter} }) { id } }`;
    const mark = (name: string, upTo: number) =>
      member.visitor.ask(
        `mutation { markRead(markReadInput: { teamId: "${team}", place: ${name}, upTo: ${upTo} }) { mark } }`,
      );
    const reads: readonly [query: string, by?: typeof stage.instructor][] = [
      [logs('channel: "Messages"')],
      [logs('channel: "Forms"')],
      [logs('tool: "nmap"')],
      [`{ needsYou(exerciseId: "${id}") { totalCount needs { id } } }`],
      [`{ emailThreads(teamIds: ["${team}"], limit: 5) { id } }`],
      [`{ readMarks(teamId: "${team}", limit: 20) { unread } }`, member.visitor],
    ];
    const before: number[] = [];
    for (const [query, by] of reads) before.push(await looks(test, query, by));
    await actOften(600, 'useTool', { tool: 'look' });
    await mark('{ kind: TOOLS }', 10_000);
    await mark('{ kind: CHANNEL, name: "Messages" }', 10_000);
    for (const [index, [query, by]] of reads.entries()) {
      const [young, old] = [before[index] ?? 0, await looks(test, query, by)];
      assert.ok(old < young + 100, `${query} looked at ${old} values, and at ${young} before`);
    }
  });
});
