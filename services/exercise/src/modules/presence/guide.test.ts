import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { exampleFiles } from '../../testing/example-files.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { watch } from '../../testing/watcher.ts';
import { inventory as ofPersonal } from '../personal/personal.inventory.ts';
import { inventory } from './presence.inventory.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../../docs/personal.md'), 'utf8');

/** Every example of the guide, with the answer it shows. */
const EXAMPLES = [...GUIDE.matchAll(/```graphql\n(.*?)```\n+```json\n(.*?)```/gs)].map(([, query = '', json = '']) => ({
  query,
  answer: JSON.parse(json),
}));

onEachDatabase('the guide to marks, drafts and presence', (kind) => {
  it('shows every operation, with the answer it gets', async (test) => {
    const stage = await ExerciseStage.start(kind, exampleFiles('tour'));
    test.after(() => stage.remove());
    const teams = [
      { name: 'counter', role: 'front desk' },
      { name: 'cellar', role: 'archive' },
    ];
    const exercise = await stage.create({ teams });
    const trainee = await stage.trainee();
    await stage.assign('1', trainee);
    await stage.act('startExercise', exercise.id);
    for (const { query, answer } of EXAMPLES) {
      const by = query.includes('exercisePresence') ? stage.instructor.visitor : trainee.visitor;
      let data: unknown;
      if (query.startsWith('subscription')) {
        const watcher = await (await watch(test, by)).start();
        watcher.subscribe(query);
        data = (await watcher.message('next')).payload.data;
      } else data = await by.ask(query);
      // Names of people differ from one platform to another.
      const named = JSON.parse(JSON.stringify(data).replaceAll(trainee.username, 'trainee'));
      assert.deepEqual(named, answer, `${query}\n${JSON.stringify(named, null, 2)}`);
    }
    const missing = Object.keys({ ...ofPersonal.fields, ...inventory.fields }).filter(
      (name) => !EXAMPLES.some(({ query }) => query.includes(`${name.split('.')[1]}(`)),
    );
    assert.deepEqual(missing, [], 'not shown in the guide');
  });
});
