import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { exampleFiles } from '../../testing/example-files.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';

const GUIDE = join(import.meta.dirname, '../../../../../docs/on-the-day.md');

interface Example {
  readonly query: string;
  readonly byTeam: boolean;
  /** The code of the expected error. */
  readonly refused: string | undefined;
  readonly answer: unknown;
}

/** "graphql", the sender unless it is the instructor, and the expected error; then the answer, unless it is refused. */
const EXAMPLE = /```graphql( team)?(?: refused (\w+))?\n(.*?)```(?:\n+```json\n(.*?)```)?/gs;

function examples(): Example[] {
  return [...readFileSync(GUIDE, 'utf8').matchAll(EXAMPLE)].map(([, team, refused, query = '', json]) => ({
    query,
    byTeam: team !== undefined,
    refused,
    answer: json === undefined ? undefined : JSON.parse(json),
  }));
}

onEachDatabase('the guide for the day', (kind) => {
  it('shows the answer to each step', async (test) => {
    const stage = await ExerciseStage.start(kind, exampleFiles('tour'));
    test.after(() => stage.remove());
    const teams = [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ];
    await stage.create({ name: 'Class 4B', teams });
    const [first, second] = [await stage.trainee(), await stage.trainee()];
    await stage.assign('1', first);
    await stage.assign('2', second);
    const shown = examples();
    assert.ok(shown.length > 15);
    // Their pages are open all the time.
    const comeIn = async () => {
      for (const [team, { visitor }] of [first, second].entries()) {
        await visitor.ask(`mutation { signPresence(signPresenceInput: { teamId: "${team + 1}" }) }`);
      }
    };
    for (const { query, byTeam, refused, answer } of shown) {
      await comeIn();
      const { data, codes, text } = await (byTeam ? first : stage.instructor).visitor.graphql(query);
      assert.deepEqual(codes, refused === undefined ? [] : [refused], `${query}\n${text}`);
      // The names of people differ between platforms.
      const names = [
        [first.username, 'anna'],
        [second.username, 'boris'],
      ] as const;
      let named = JSON.stringify(data);
      for (const [username, name] of names) named = named.replaceAll(`"${username}"`, `"${name}"`);
      if (refused === undefined) assert.deepEqual(JSON.parse(named), answer, `${query}\n${named}`);
      await stage.pass(1);
    }
  });
});
