import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { exampleFiles } from '../../testing/example-files.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { inventory } from './play.inventory.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

interface Example {
  readonly query: string;
  readonly answer: unknown;
  readonly byTeam: boolean;
}

/** Every example of the guide, with the answer it shows. */
function examples(): Example[] {
  return readFileSync(join(ROOT, 'docs/play.md'), 'utf8')
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/```graphql\n(.*?)```\n+(?:```json\n(.*?)```)?/gs)].map(([, query = '', json = 'null']) => ({
        query,
        answer: JSON.parse(json),
        byTeam: section.startsWith('What a team does'),
      })),
    );
}

onEachDatabase('the guide to playing', (kind) => {
  it('shows every operation, with the answer it gets', async (test) => {
    const stage = await ExerciseStage.start(kind, exampleFiles('tour'));
    test.after(() => stage.remove());
    const teams = [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ];
    const exercise = await stage.create({ teams });
    assert.deepEqual(
      exercise.teams.map(({ id }: { id: string }) => id),
      ['1', '2'],
    );
    const trainee = await stage.trainee();
    await stage.assign('1', trainee);
    await stage.act('startExercise', exercise.id);
    const shown = examples();
    for (const { query, answer, byTeam } of shown) {
      await stage.pass(1);
      const data = await (byTeam ? trainee : stage.instructor).visitor.ask(query);
      // Names of people differ from one platform to another.
      const named = JSON.parse(JSON.stringify(data).replaceAll(stage.instructor.username, 'instructor'));
      assert.deepEqual(named, answer, `${query}\n${JSON.stringify(named, null, 2)}`);
    }
    const operations = [...Object.keys(inventory.fields ?? {}), 'Query.exerciseTimeLeft'];
    const missing = operations.filter((name) => !shown.some(({ query }) => query.includes(`${name.split('.')[1]}(`)));
    assert.deepEqual(missing, [], 'not shown in the guide');
  });
});
