import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkFiles } from '../check.ts';
import type { Definition, InfoAlternative, Inject } from '../model.ts';
import { packageFolder } from '../pack/folder.ts';
import { type StoryLanguage, storyCsv, storyTable, storyWorkbook } from '../story-table/index.ts';
import { storyboard } from '../storyboard/storyboard.ts';
import { modelOf } from '../testing/packages.ts';
import { withoutFileLinks } from './build/safe-text.ts';
import type { ImportedTable } from './import-table.ts';
import { factsOf, imported } from './testing/imported.ts';

async function example(name: string): Promise<Definition> {
  const result = await checkFiles(
    await packageFolder(fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url))),
  );
  assert.ok(result.ok);
  return result.definition;
}

/** What a table must keep of an inject: of each alternative, if there are several. */
function keptOf(
  { injects, config: { enableRoles } }: Definition,
  minuteOf: (inject: Inject, at: number) => number | null,
) {
  return injects.flatMap((inject) => {
    const alternatives: readonly InfoAlternative[] = inject.alternatives;
    return alternatives.map(({ name, sender, content, control }, at) => ({
      name: alternatives.length === 1 ? inject.name : `${inject.name}: ${name}`,
      minute: inject.auto ? minuteOf(inject, at) : null,
      type: inject.type,
      roles: enableRoles ? [...control.roles].toSorted() : [],
      sender,
      // A silent one need not have any.
      text: withoutFileLinks(content.text.trim()) || inject.name,
      expected: inject.expectedActions ?? [],
    }));
  });
}

function keptIn({ check }: ImportedTable) {
  assert.ok(check.ok);
  return keptOf(check.definition, ({ time }) => time);
}

/** By name: a table is in the order of time. */
const sorted = <Thing extends { readonly name: string }>(things: readonly Thing[]): Thing[] =>
  things.toSorted((a, b) => (a.name < b.name ? -1 : 1));

describe('a storyboard that was written as a table', () => {
  const examples = [
    ['tour', 'en'],
    ['waterworks', 'cs'],
    ['web-server', 'en'],
  ] as const satisfies readonly (readonly [string, StoryLanguage])[];
  for (const [name, language] of examples) {
    it(`a storyboard in ${language} comes back with the minutes, roles, names and texts of ${name}`, async () => {
      const definition = await example(name);
      const story = storyboard(definition);
      const minutes = new Map(
        story.rows.flatMap(({ what, parts }) =>
          what.kind === 'inject' ? [[what.name, parts.map(({ minute }) => minute)]] : [],
        ),
      );
      const kept = sorted(keptOf(definition, (inject, at) => minutes.get(inject.name)?.[at] ?? null));
      const table = storyTable(story, { language });
      const fromCsv = await imported(storyCsv(table));
      const fromWorkbook = await imported(Buffer.concat(storyWorkbook(name, table)));
      assert.ok(kept.length > 3);
      assert.deepEqual(sorted(keptIn(fromCsv)), kept);
      assert.deepEqual(sorted(keptIn(fromWorkbook)), kept);
      assert.ok(factsOf(fromCsv).some((fact) => /^left out .*Something else than an inject/.test(fact)));
    });
  }

  it('a table keeps what looks like a formula, and texts that no cell can hold, and says what became of alternatives', async () => {
    const long = `${'Ř'.repeat(32_766)}🙂${'x'.repeat(40_000)}`;
    const hostile = ['=1+1', "'=1+1", '@SUM(A1)', '- a list\n- of two', '+\t=2', '_x0041_ & <b>"', 'a;=b', "'; DROP"];
    const inject = (name: string, texts: readonly string[]) => ({
      name,
      time: 7.5,
      alternatives: texts.map((content, at) => ({
        ...{ name: `${name} ${at}`, content },
        control: at < texts.length - 1 ? { milestone_condition: 'seen' } : { activate_milestone: 'seen' },
      })),
    });
    const definition = await modelOf({
      'config.yml': 'version: 0.25.0',
      'milestones.yml': '- {name: seen}',
      'injects.yml': JSON.stringify([
        ...hostile.map((text, at) => inject(`i${at}`, [text])),
        inject('two', ['one', long]),
      ]),
    });
    const table = storyTable(storyboard(definition));
    for (const bytes of [storyCsv(table), Buffer.concat(storyWorkbook('hostile', table))]) {
      const result = await imported(bytes);
      assert.ok(result.check.ok);
      const { injects } = result.check.definition;
      assert.deepEqual(
        injects.map(({ alternatives }) => alternatives[0]?.content.text.trim()),
        [...hostile, 'one', long],
      );
      assert.deepEqual([...new Set(injects.map(({ time }) => time))], [7.5]);
      assert.ok(factsOf(result).some((fact) => /An inject with several alternatives/.test(fact)));
    }
  });

  it('a workbook has the same bytes each time, and takes columns that are chosen otherwise', async () => {
    const table = storyTable(storyboard(await example('tour')));
    const [one, other] = [storyWorkbook('tour', table), storyWorkbook('tour', table)].map((parts) =>
      Buffer.concat(parts),
    );
    assert.ok(one !== undefined && other?.equals(one));
    const { columns } = await imported(one, {
      columns: new Map([
        ['title', 8],
        ['text', undefined],
      ]),
    });
    assert.deepEqual([columns[2]?.field, columns[8]?.field], [undefined, 'title']);
  });
});
