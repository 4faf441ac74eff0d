import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type CheckResult, checkFiles, type PackageFile } from '@muster/definition';
import {
  BLOCK_NAMES,
  type BlockPlace,
  blockLanguage,
  blockOutline,
  freePrefix,
  insertBlock,
} from '@muster/definition/blocks';
import { applyEdits, inverseEdits, outline, patch } from '@muster/definition/edit';
import { rehearse } from './rehearse.ts';
import { evenTeams } from './teams.ts';
import { EXAMPLES } from './testing/command-line.ts';

type Texts = ReadonlyMap<string, string>;

const LANGUAGES = ['en', 'cs'] as const;
const EVERYBODY = { role: null, minute: 0, prefix: 'x' };

const filesOf = (texts: Texts) => new Map([...texts].map(([path, text]) => [path, { text }]));

function check(texts: Texts): Promise<CheckResult> {
  const files = [...texts].map(([path, text]): PackageFile => {
    const read = async (): Promise<Uint8Array> => Buffer.from(text);
    const stream = async function* () {
      yield await read();
    };
    return { path, size: Buffer.byteLength(text), read, stream, verify: async () => {} };
  });
  return checkFiles(files);
}

/** An example, as it is shipped. */
function example(name: string): Texts {
  const folder = join(EXAMPLES, name);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

const textsOf = (files: ReturnType<typeof blockOutline>['files']): Texts =>
  new Map([...files].map(([path, { text }]) => [path, text ?? '']));

function inserted(texts: Texts, block: (typeof BLOCK_NAMES)[number], place: BlockPlace): Texts {
  const files = filesOf(texts);
  const now = outline(files);
  const answer = patch(files, insertBlock(now, block, place), now);
  assert.ok(answer.ok, `${block}: ${JSON.stringify(answer)}`);
  const after = new Map([...texts, ...applyEdits(files, answer.edits)]);
  const back = applyEdits(filesOf(after), inverseEdits(files, answer.edits));
  for (const [path, text] of back) assert.equal(text, texts.get(path) ?? '', path);
  return after;
}

describe('a block', () => {
  const every = BLOCK_NAMES.flatMap((block) => LANGUAGES.map((language) => ({ block, language })));
  for (const { block, language } of every) {
    it(`passes the check and comes about in every way: ${block} (${language})`, async () => {
      const own = blockOutline(block, language);
      assert.equal(blockLanguage(own), language);
      const checked = await check(textsOf(own.files));
      assert.ok(checked.ok, JSON.stringify(checked));
      const { definition, warnings } = checked;
      assert.notEqual(definition.config.description ?? '', '');
      const hasEnding = definition.milestones.some(({ final }) => final);
      assert.deepEqual(
        warnings.map(({ code }) => code),
        hasEnding ? [] : ['incomplete'],
      );
      const teams = evenTeams(2, definition);
      const { uncovered } = rehearse(definition, {
        ...{ seed: 1, runs: 40, mode: 'synchronous', minutes: null, script: null },
        teams,
      });
      assert.deepEqual(Object.values(uncovered).flat(), []);
    });
  }

  it('has the same things in every language, with texts of its own', () => {
    for (const block of BLOCK_NAMES) {
      const [english, czech] = LANGUAGES.map((language) => blockOutline(block, language).parts);
      const kinds = (parts = english) => parts?.map(({ kind }) => kind);
      const milestones = (parts = english) => parts?.flatMap(({ kind, name }) => (kind === 'milestone' ? [name] : []));
      assert.deepEqual([kinds(czech), milestones(czech)], [kinds(english), milestones(english)], block);
    }
  });

  it('is written in the language of the package', async () => {
    for (const [language, text] of [
      ['cs', 'Dobrý den'],
      ['cs-CZ', 'Dobrý den'],
      ['de', 'Good morning'],
    ] as const) {
      const before = new Map([
        ['config.yml', `version: 0.25.0\nlanguage: ${language}\n`],
        ['channels.yml', '- {name: Zápis, type: info}\n'],
      ]);
      const texts = inserted(before, 'press', { ...EVERYBODY });
      assert.ok(texts.get('injects.yml')?.includes(text), language);
      assert.equal(texts.get('channels.yml')?.includes('Pošta'), language !== 'de');
      assert.equal((await check(texts)).ok, true);
    }
  });

  it('fits into other packages, twice, for a role or for everybody, and is taken back as a whole', async () => {
    for (const name of ['tour', 'waterworks', 'web-server']) {
      const before = example(name);
      const roles = outline(filesOf(before)).parts.filter(({ kind }) => kind === 'role');
      let texts = before;
      for (const block of [...BLOCK_NAMES, ...BLOCK_NAMES]) {
        const prefix = freePrefix(outline(filesOf(texts)), block);
        texts = inserted(texts, block, { ...EVERYBODY, role: roles[0]?.name ?? null, minute: 5, prefix });
      }
      const checked = await check(texts);
      assert.ok(checked.ok, JSON.stringify(checked.ok ? '' : checked.problems.slice(0, 3)));
      const { injects, milestones, emailPersons, questionnaires } = checked.definition;
      const own = injects.filter(({ name: inject }) => /^press\d*: /.test(inject));
      assert.deepEqual(
        own.map(({ time }) => time),
        [5, 20, 5, 20],
      );
      assert.ok(emailPersons.some(({ address }) => address === 'reporter2@daily.ex'));
      assert.ok(questionnaires.some(({ title }) => title === 'Your decision (2)'));
      const role = roles[0]?.name;
      if (role === undefined) continue;
      assert.deepEqual(own[0]?.alternatives[0]?.control.roles, [role]);
      assert.deepEqual(milestones.find(({ name: one }) => /^press\d_answered$/.test(one))?.roles, [role]);
    }
  });

  it('leaves every line of the package as it was, and fits into one that says nothing', async () => {
    const before = new Map([
      ['config.yml', 'version: 0.25.0\n'],
      ['injects.yml', '# Mine.\r\n- name: a # first\r\n  alternatives: [{name: b, content: x}]\r\n'],
    ]);
    const texts = inserted(before, 'hint', { ...EVERYBODY, prefix: 'rada', minute: 2.5 });
    const injects = texts.get('injects.yml') ?? '';
    assert.ok(injects.startsWith(before.get('injects.yml') ?? ''));
    assert.match(injects, /- name: "?rada: hint"?\r\n {2}time: 12\.5\r\n/);
    assert.match(injects, /milestone_condition: not rada_solved/);
    assert.equal((await check(texts)).ok, true);
    for (const block of BLOCK_NAMES) {
      const alone = inserted(new Map([['config.yml', 'version: 0.25.0\n']]), block, EVERYBODY);
      assert.equal((await check(alone)).ok, true, block);
    }
  });

  it('brings the channels that are missing where channels are written', async () => {
    const before = new Map([
      ['config.yml', 'version: 0.25.0\n'],
      ['channels.yml', '- {name: Mail, type: info}\n- {name: Radio, type: info}\n'],
    ]);
    const texts = inserted(before, 'press', EVERYBODY);
    assert.match(texts.get('channels.yml') ?? '', /Mail \(2\)/);
    const checked = await check(texts);
    assert.ok(checked.ok, JSON.stringify(checked));
    assert.equal(checked.definition.injects[1]?.alternatives[0]?.channel, 'Mail');
  });
});
