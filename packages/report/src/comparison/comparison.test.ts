import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { milestone } from '../../../engine/src/testing/definitions.ts';
import { setups } from '../../../engine/src/testing/exercise.ts';
import { compareCommand } from '../cli.ts';
import { tablesIn, wordsIn } from '../testing/page-tables.ts';
import { playStory, STORY, storyExport } from '../testing/played-story.ts';
import { withArchives } from '../testing/reported.ts';

/** The same story ten minutes later, with a milestone more and one less, and another name for a team. */
function laterRun(): Buffer {
  const definition = {
    ...STORY,
    milestones: [
      ...STORY.milestones.filter(({ name }) => name !== 'rebuilt'),
      milestone('new', { displayName: 'A <new> one' }),
    ],
  };
  const events = playStory().events.map((event) =>
    event.time === 0 ? event : { ...event, time: event.time + 600_000 },
  );
  return storyExport({
    definition,
    events,
    teams: setups({ alpha: null, beta: null, delta: null }),
    name: 'Autumn class',
  });
}

async function compared(...args: readonly string[]) {
  return withArchives({ 'a.zip': storyExport(), 'b.zip': laterRun() }, async (pathOf) => {
    const said: string[] = [];
    const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
    const code = await compareCommand([pathOf('a.zip'), pathOf('b.zip'), pathOf('both.html'), ...args], output);
    return { code, said: said.join(''), page: code === 0 ? await readFile(pathOf('both.html'), 'utf8') : '' };
  });
}

describe('a comparison of two runs', () => {
  it('has what was reached, setbacks and times of milestones, matched by name', async () => {
    const { page } = await compared();
    const milestones = tablesIn(page).get('Milestones');
    assert.deepEqual(milestones?.get('Attack seen'), ['Milestone', '1 of 3', '1 of 3', '5:00', '15:00', '+10:00']);
    assert.deepEqual(milestones?.get('Backups lost'), ['× Setback', '1 of 3', '1 of 3', '5:00', '15:00', '+10:00']);
    const runs = tablesIn(page).get('The two runs');
    assert.deepEqual(runs?.get('Duration'), ['34:19', '44:19']);
    assert.deepEqual(runs?.get('Setbacks in all'), ['1', '1']);
    assert.deepEqual(tablesIn(page).get('Objectives')?.get('Tell'), ['2 of 3', '2 of 3']);
    assert.deepEqual(tablesIn(page).get('Teams of the same name')?.get('beta')?.slice(2, 4), ['1', '1']);
  });

  it('says what only one of them has', async () => {
    const words = wordsIn((await compared()).page);
    assert.match(words, /Only in A: Rebuilt\./);
    assert.match(words, /Only in B: A <new> one\./);
    assert.match(words, /Only in A: gamma\.\s*Only in B: delta\./);
  });

  it('is in the language that was asked for, and needs two archives', async () => {
    assert.match((await compared('--language', 'cs')).page, /<html lang="cs">.*Jen v A: Rebuilt\./s);
    assert.equal((await compared('--language', 'de')).code, 2);
    const said: string[] = [];
    assert.equal(await compareCommand(['a.zip'], { out: () => {}, err: (text) => said.push(text) }), 2);
    assert.match(said.join(''), /^npm run exercise -- compare <a\.zip> <b\.zip>/);
  });
});
