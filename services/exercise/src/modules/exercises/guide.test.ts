import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import type { Account } from '../../testing/platform-under-test.ts';

const GUIDE = readFileSync(new URL('../../../../../docs/exercises.md', import.meta.url), 'utf8');
const EXAMPLES = [...GUIDE.matchAll(/```graphql( trainee)?\n([\s\S]*?)```/g)].map(([, by = '', text = '']) => ({
  text,
  isTrainees: by !== '',
}));

onEachDatabase('the guide to exercises', (kind) => {
  let stage: ExerciseStage;
  let trainee: Account;
  let other: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    trainee = await stage.trainee();
    other = await stage.platform.account(stage.admin, 'INSTRUCTOR');
    await stage.admin.upload('username,first_name,last_name,tags\nanna,A,B,class-4b\nbert,A,B,class-4b');
  });
  after(() => stage.remove());

  it('shows operations that work as written, in this order', async () => {
    const ids = new Map([['definitionId', stage.definitionId]]);
    let joinCode = '';
    for (const { text, isTrainees } of EXAMPLES) {
      const query = text
        .replaceAll(
          /(\w+Id): "(\d+)"/g,
          (_, name: string, shown: string) => `${name}: "${ids.get(`${name} ${shown}`) ?? ids.get(name)}"`,
        )
        .replaceAll('01890a5d-ac96-774b-bcce-b302099a8057', trainee.id)
        .replaceAll('01890a5d-ac96-774b-bcce-b302099a8058', other.id)
        .replaceAll('ABCD-EFGH', joinCode);
      const data = await (isTrainees ? trainee : stage.instructor).visitor.ask(query);
      if (data.createExercise?.teams !== undefined) {
        const [one, two] = data.createExercise.teams;
        ids.set('exerciseId', data.createExercise.id).set('teamId 12', one.id).set('teamId 13', two.id);
        joinCode = one.joinCode;
      }
    }
    assert.ok(EXAMPLES.length >= 18, `${EXAMPLES.length} examples`);
  });

  it('mentions every mutation of the module', () => {
    const inventory = readFileSync(new URL('exercises.inventory.ts', import.meta.url), 'utf8');
    for (const [, name = ''] of inventory.matchAll(/'Mutation\.(\w+)'/g)) {
      if (name !== 'unshareExercise') assert.match(GUIDE, new RegExp(`\\b${name}\\b`), name);
    }
  });
});
