import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { paramsIn } from '@muster/sentences';
import { reportCommand } from './cli.ts';
import { storyExport } from './testing/played-story.ts';
import { withArchives } from './testing/reported.ts';
import { cs } from './texts/cs.ts';
import { en } from './texts/en.ts';
import { Texts } from './texts/texts.ts';

async function run(...args: readonly string[]) {
  return withArchives({ 'logs.zip': storyExport() }, async (pathOf) => {
    const said: string[] = [];
    const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
    const code = await reportCommand([pathOf('logs.zip'), ...args], output);
    const page = code === 0 ? await readFile(pathOf('logs.html'), 'utf8') : '';
    return { code, said: said.join(''), page };
  });
}

describe('the language of a report', () => {
  it('has the same placeholders in every language', () => {
    for (const [id, text] of Object.entries(en)) {
      assert.deepEqual(paramsIn(Reflect.get(cs, id)), paramsIn(text), id);
    }
  });

  it('is English, or the one that was asked for', async () => {
    assert.match((await run()).page, /<html lang="en">.*<dt>Took part<\/dt>/s);
    for (const args of [['--language', 'cs'], ['--language=cs']]) {
      const { page } = await run(...args);
      assert.match(page, /<html lang="cs">.*<dt>Účast<\/dt><dd>2 týmy z 3, 2 lidé z 4/s);
      assert.doesNotMatch(page, />(Team|Reached|Summary)</);
    }
  });

  it('is refused if there are no texts in it', async () => {
    const { code, said } = await run('--language', 'de');
    assert.equal(code, 2);
    assert.equal(said, 'There is no report in the language "de". Choose one of: en, cs.\n');
    assert.equal((await run('--language')).code, 2);
    assert.match((await run('--colour')).said, /^There is no option --colour\./);
  });

  it('has the plural forms of Czech', () => {
    const { t } = new Texts('cs');
    const words = [1, 3, 5].map((teams) => t('summarySetbacks', { teams, setbacks: teams }));
    assert.deepEqual(words, [
      '1 tým měl celkem 1 nezdar.',
      '3 týmy měly celkem 3 nezdary.',
      '5 týmů mělo celkem 5 nezdarů.',
    ]);
    assert.equal(
      t('summaryObjective', { met: 0, teams: 3, objective: 'Zjistit' }),
      'Cíl „Zjistit“ splnilo 0 týmů z 3.',
    );
    assert.equal(
      t('summaryEndings', { teams: 1, allTeams: 3, time: '15:00' }),
      'Na konec příběhu došel 1 tým z 3, medián je 15:00.',
    );
  });

  it('writes dates out, in UTC', () => {
    assert.equal(new Texts('en').dateTime('2026-11-17T14:05:59.999Z'), '17 November 2026, 14:05 UTC');
    assert.equal(new Texts('cs').dateTime('2026-03-01T00:30:00.000+02:00'), '28. února 2026, 22:30 UTC');
  });
});
