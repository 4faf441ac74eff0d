import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { assertAllShown, assertShown, examplesIn, readGuide, startTour } from '../../testing/guide.ts';
import { watch } from '../../testing/watcher.ts';
import { inventory as ofPersonal } from '../personal/personal.inventory.ts';
import { inventory } from './presence.inventory.ts';

onEachDatabase('the guide to marks, drafts and presence', (kind) => {
  it('shows every operation with its answer', async (test) => {
    const { stage, trainee } = await startTour(test, kind);
    const shown = examplesIn(readGuide('personal.md'));
    for (const example of shown) {
      const { query } = example;
      const by = query.includes('exercisePresence') ? stage.instructor.visitor : trainee.visitor;
      let data: unknown;
      if (query.startsWith('subscription')) {
        const watcher = await (await watch(test, by)).start();
        watcher.subscribe(query);
        data = (await watcher.message('next')).payload.data;
      } else data = await by.ask(query);
      assertShown(example, data, { trainee });
    }
    assertAllShown(shown, { ...ofPersonal.fields, ...inventory.fields });
  });
});
