import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkFiles } from '../check.ts';
import type { Definition } from '../model.ts';
import { packageFolder } from '../pack/folder.ts';
import { modelOf } from '../testing/packages.ts';
import { textsSeenByTeams } from '../testing/seen-by-teams.ts';
import type { Storyboard, StoryEntry } from './entry.ts';
import { storyboard } from './storyboard.ts';

const EXAMPLES = ['tour', 'waterworks', 'web-server'];

async function example(name: string): Promise<Definition> {
  const folder = fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
  const result = await checkFiles(await packageFolder(folder));
  assert.ok(result.ok);
  return result.definition;
}

function* entriesOf({ atHand, rows }: Storyboard): Generator<StoryEntry> {
  for (const entry of [...atHand, ...rows]) yield* withParts(entry);
}

function* withParts(entry: StoryEntry): Generator<StoryEntry> {
  yield entry;
  for (const part of entry.parts) yield* withParts(part);
}

/** What participants see of it: no notes, and no names for instructors. */
function shownIn(story: Storyboard): Set<string> {
  return new Set(
    [...entriesOf(story)].flatMap(({ what, texts, files }) => [
      ...texts.map(({ text }) => text),
      ...files.map(({ name }) => name),
      ...(what.kind === 'milestone' && !what.isHidden ? [what.name] : []),
    ]),
  );
}

function entryNamed(story: Storyboard, name: string): StoryEntry {
  const found = [...entriesOf(story)].find(({ what }) => what.name === name);
  assert.ok(found, name);
  return found;
}

const namesIn = (entries: Iterable<StoryEntry>): string[] =>
  [...entries].map(({ what }) => `${what.kind} ${what.name}`);

describe('the storyboard', () => {
  for (const name of EXAMPLES) {
    it(`has every text that participants of ${name} can see, and no other`, async () => {
      const definition = await example(name);
      const seen = textsSeenByTeams(definition);
      const shown = shownIn(storyboard(definition));
      assert.ok(seen.size > 50);
      assert.deepEqual([...seen.difference(shown)], []);
      assert.deepEqual([...shown.difference(seen)], []);
    });

    it(`shows everything in ${name} to at least one role`, async () => {
      const definition = await example(name);
      const roles = definition.roles.map((role) => role.name);
      const byRole = roles.flatMap((role) => [...shownIn(storyboard(definition, { role }))]);
      if (roles.length > 0) assert.deepEqual(new Set(byRole), shownIn(storyboard(definition)));
    });

    it(`is in the order of time for ${name}, with what is at hand apart`, async () => {
      const { atHand, rows } = storyboard(await example(name));
      const minutes = rows.map(({ minute }) => minute ?? Number.POSITIVE_INFINITY);
      assert.deepEqual(
        minutes,
        minutes.toSorted((a, b) => a - b),
      );
      assert.ok(atHand.length > 0 && atHand.every(({ minute }) => minute === 0));
      assert.ok(!atHand.some(({ what: { kind } }) => kind === 'inject' || kind === 'questionnaire'));
    });
  }

  it('tells when, to whom and why something comes, what it switches, and the note for instructors', async () => {
    const story = storyboard(
      await modelOf({
        'config.yml': 'version: 0.25.0\nenable_roles: true\n',
        'roles.yml': '- {name: red}\n- {name: blue}\n',
        'milestones.yml': '- {name: asked}\n- {name: told}\n- {name: end, final: true, outcome: good}\n',
        'email.yml':
          '- {address: ada@firm.ex, control: {milestone_condition: not asked, activate_milestone: asked, roles: [red]}}\n',
        'injects.yml': [
          '- name: news',
          '  time: 3',
          '  delay: 2',
          '  instructor_note: Watch them.',
          '  alternatives:',
          '    - name: for red',
          '      content: You asked.',
          '      control: {milestone_condition: asked and not told, activate_milestone: told, roles: [red]}',
          '      confirmation: {text: Done, control: {milestone_condition: told, activate_milestone: end}}',
          '    - {name: for all, content: Nobody asked., control: {activate_milestone: end}}',
        ].join('\n'),
      }),
    );
    const { minute, when, note } = entryNamed(story, 'news');
    assert.deepEqual([minute, when.by, when.time, when.delay, note], [5, 'itself', 3, 2, 'Watch them.']);
    const red = entryNamed(story, 'for red');
    assert.deepEqual([red.minute, red.roles, red.when.condition.written], [5, ['red'], 'asked and not told']);
    assert.deepEqual(red.when.condition.tree, {
      kind: 'and',
      operands: [
        { kind: 'milestone', name: 'asked' },
        { kind: 'not', operand: { kind: 'milestone', name: 'told' } },
      ],
    });
    assert.deepEqual(red.effect.activate, ['told']);
    const pressed = entryNamed(story, 'Done');
    assert.deepEqual([pressed.effect.activate, pressed.effect.condition.written], [['end'], 'told']);
    const { effect, roles } = entryNamed(story, 'ada@firm.ex');
    assert.deepEqual([roles, effect.roles, effect.condition.written], [[], ['red'], 'not asked']);
  });

  it('says which alternatives and answers come otherwise', async () => {
    const story = storyboard(
      await modelOf({
        'config.yml': 'version: 0.25.0\nenable_roles: true\n',
        'roles.yml': '- {name: red}\n- {name: blue}\n',
        'milestones.yml': '- {name: asked}\n',
        'injects.yml': [
          '- name: news',
          '  alternatives:',
          '    - {name: asked, content: A., control: {milestone_condition: asked, roles: [red]}}',
          '    - {name: unasked, content: B., control: {milestone_condition: not asked, roles: [red]}}',
          '    - {name: blue, content: C., control: {milestone_condition: asked, roles: [blue]}}',
          '    - {name: rest, content: D.}',
        ].join('\n'),
        'tools.yml': [
          '- name: phone',
          '  default_response: Nobody.',
          '  responses:',
          '    - {param: ada, content: E., control: {milestone_condition: asked}}',
          '    - {param: eve, content: F., control: {activate_milestone: asked}}',
          '    - {param: ADA, content: G.}',
          '    - {param: .*, regex: true, content: H.}',
        ].join('\n'),
      }),
    );
    const otherwise = [...entriesOf(story)].filter(({ when }) => when.otherwise).map(({ what }) => what.name);
    assert.deepEqual(otherwise, ['ADA', '.*', 'rest']);
  });

  it('has hidden milestones if there are words about them, which are for instructors', async () => {
    const story = storyboard(
      await modelOf({
        'injects.yml':
          '- {name: i, alternatives: [{name: a, content: A., control: {activate_milestone: [silent, told, seen]}}]}',
        'milestones.yml': [
          '- {name: silent}',
          '- {name: told, description: They know., instructor_note: Ask how.}',
          '- {name: seen, description: You know., instructor_note: Smile., team_visible: true}',
        ].join('\n'),
      }),
    );
    const milestones = story.rows.filter(({ what }) => what.kind === 'milestone');
    const told = milestones.map(({ what, texts, note }) => [what.name, texts.map(({ text }) => text), note]);
    assert.deepEqual(told, [
      ['told', [], 'They know.\nAsk how.'],
      ['seen', ['seen', 'You know.'], 'Smile.'],
    ]);
  });

  it('has for one role what teams of that role can meet', async () => {
    const definition = await modelOf({
      'config.yml': 'version: 0.25.0\nenable_roles: true\n',
      'roles.yml': '- {name: red}\n- {name: blue}\n',
      'milestones.yml':
        '- {name: found, team_visible: true, roles: [red], file_names: [plan.md]}\n- {name: end, final: true, outcome: good}\n',
      'tools.yml':
        '- {name: search, roles: [red], responses: [{param: plan, content: Here, control: {activate_milestone: found}}]}\n',
      'injects.yml': [
        '- {name: to red, alternatives: [{name: a, content: A, control: {roles: [red], milestone_condition: found}}]}',
        '- name: to both',
        '  alternatives:',
        '    - {name: b, content: B, control: {roles: [blue], activate_milestone: end}}',
        '    - {name: c, content: C, control: {activate_milestone: end}}',
      ].join('\n'),
      'drive/plan.md': 'x',
    });
    const kindsFor = (role: string): string[] =>
      namesIn(entriesOf(storyboard(definition, { role }))).filter((name) => !name.startsWith('channel'));
    assert.deepEqual(kindsFor('red'), [
      'tool search',
      'response plan',
      'document plan.md',
      'inject to red',
      'alternative a',
      'inject to both',
      'alternative c',
      'milestone found',
    ]);
    assert.deepEqual(kindsFor('blue'), ['inject to both', 'alternative b', 'alternative c']);
  });

  it('marks correct options, and has the patterns of answers', async () => {
    const story = storyboard(
      await modelOf({
        'questionnaires.yml': [
          '- title: quiz',
          '  questions:',
          '    - {type: radio, text: Which?, options: [this, that], correct: that}',
          '    - {type: radio, text: Any?, options: [one, two]}',
          '    - {type: auto-free-form, text: How?, patterns: ["so+"]}',
        ].join('\n'),
      }),
    );
    const [which, any, how] = entryNamed(story, 'quiz').parts;
    const marks = (entry: StoryEntry | undefined) =>
      entry?.parts.map(({ what }) => (what.kind === 'option' ? what.correct : what.name));
    assert.deepEqual([marks(which), marks(any), marks(how)], [[false, true], [null, null], ['so+']]);
  });

  it('lists last what can never come by itself', async () => {
    const definition = await modelOf({
      'injects.yml':
        '- {name: late, time: 50, alternatives: [{name: a, content: A}]}\n- {name: early, alternatives: [{name: b, content: B}]}\n',
    });
    const [late, early] = definition.injects;
    assert.ok(late && early);
    const alternatives = early.alternatives.map((each) => ({
      ...each,
      control: { ...each.control, condition: { kind: 'milestone' as const, name: 'nowhere' } },
    }));
    const never = { ...early, type: 'info' as const, alternatives };
    const { rows } = storyboard({ ...definition, injects: [never, late, early] });
    assert.deepEqual(
      rows.map(({ what, minute }) => [what.name, minute]),
      [
        ['early', 0],
        ['late', 50],
        ['early', null],
      ],
    );
  });
});
