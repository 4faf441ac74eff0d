import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { people } from '../../testing/endpoint.ts';
import { assertAllShown, assertShown, examplesIn, readGuide, startTour } from '../../testing/guide.ts';
import { inventory } from './play.inventory.ts';

onEachDatabase('the guide to playing', (kind) => {
  it('shows every operation with its answer', async (test) => {
    const { stage, trainee } = await startTour(test, kind);
    const shown = examplesIn(readGuide('play.md'));
    for (const example of shown) {
      await stage.pass(1);
      const by = example.heading.startsWith('What a team does') ? trainee : stage.instructor;
      assertShown(example, await by.visitor.ask(example.query), { instructor: stage.instructor });
    }
    assertAllShown(shown, { ...inventory.fields, 'Query.exerciseTimeLeft': people('') });
  });
});
