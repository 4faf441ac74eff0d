import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { SeenScreen } from '@muster/ui/testing';
import { type Given, given } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.ts';
import { INES } from '../../../testing/tour.ts';
import { SaveFiles } from '../../studio.generated.ts';
import { PARTS, partsCopy } from '../../testing/parts-copy.ts';
import { triedBy } from './tried-by.ts';

interface Opened {
  readonly screen: SeenScreen;
  /** Waits until a file says so, with everything else as it was. */
  readonly becomes: (path: string, before: string, after: string) => Promise<void>;
  readonly text: (path: string) => string | undefined;
}

async function open(t: TestContext, path: string, texts = PARTS): Promise<Opened> {
  let files: readonly { readonly path: string; readonly text: string | null }[] = [];
  const { screen } = await renderScreen(`/studio/1/parts/${path}`, {
    as: INES,
    state: 'running',
    t,
    given: [...partsCopy(texts), saved(texts)],
    workers: {
      'written-worker.ts': (answer) => (request: { readonly files: typeof files }) => {
        files = request.files;
        answer({ outcome: { diagnostics: [], problemCount: 0, warningCount: 0, title: undefined } });
      },
      'trial-worker.ts': (answer) => (data) => answer(triedBy(data)),
    },
  });
  const text = (of: string): string | undefined => files.find((file) => file.path === of)?.text ?? undefined;
  const becomes = (of: string, before: string, after: string): Promise<void> => {
    const original = texts[of] ?? '';
    assert.ok(original.includes(before), before);
    const wanted = original.replace(before, () => after);
    return screen.until(() => text(of) === wanted, `${wanted}\n---\n${text(of)}`);
  };
  return { screen, becomes, text };
}

const saved = (texts: typeof PARTS): Given =>
  given(SaveFiles, {
    saveWorkspaceFiles: {
      revision: 2,
      files: Object.keys(texts).map((path) => ({ path, revision: 2, size: 1, isText: true })),
    },
  });

/** Chooses in the first list with this label. */
async function choose(screen: SeenScreen, label: string, value: string): Promise<void> {
  const listed = (): Element | undefined =>
    screen.all('combobox').find((one) => one instanceof HTMLSelectElement && one.labels[0]?.textContent === label);
  await screen.until(() => listed() !== undefined, label);
  const select = listed();
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  select?.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the form of a person', () => {
  it('changes one field, and one of several replies, in its field or in its file', async (t) => {
    const { screen, becomes } = await open(t, 'person/ada@mail.ex');
    await screen.type('Organization', 'Knihovna');
    await becomes('email.yml', '  name: Ada\n', '  name: Ada\n  organization: Knihovna\n');
    await screen.type('Organization', '');
    await screen.type('Text', 'On the moon.');
    await becomes('email.yml', 'In the cellar.', 'On the moon.');
    await choose(screen, 'Open', '1');
    await screen.until(() => screen.hasTyped('LOUD\n'), 'the text of the file');
    await screen.type('Text', 'LOUDER\n');
    await becomes('content/loud.md', 'LOUD', 'LOUDER');
  });

  it('makes a person by a mail address alone', async (t) => {
    const { screen, text } = await open(t, 'person');
    await screen.click('button', 'New person');
    await screen.typeInDialog('Mail address', 'Eva');
    await screen.click('button', 'Make it');
    await screen.until(() => /Enter a mail address/.test(screen.text), 'what is wrong');
    await screen.typeInDialog('Mail address', 'eva@mail.ex');
    await screen.click('button', 'Make it');
    await screen.until(() => text('email.yml')?.endsWith('- address: eva@mail.ex\n') === true, 'the new person');
  });
});

describe('the form of an objective', () => {
  it('says which milestones show an activity, and writes it to the milestone', async (t) => {
    const { screen, becomes } = await open(t, 'objective/search');
    await screen.until(() => /No milestone shows it/.test(screen.text), 'that nothing shows it');
    const [add] = screen.all('combobox', '+ milestone');
    assert.ok(add instanceof HTMLInputElement);
    add.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(add, 'Book');
    add.dispatchEvent(new Event('input', { bubbles: true }));
    await screen.find('option', /Book seen/);
    add.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await becomes('milestones.yml', '  display_name: Book seen\n', '  display_name: Book seen\n  activity: look\n');
    await screen.find('link', 'Book seen');
  });

  it('moves an activity to another objective, as one step', async (t) => {
    const { screen, becomes } = await open(t, 'objective/search');
    await choose(screen, 'Open', '1');
    await screen.until(() => screen.hasTyped('ask'), 'the second activity');
    await choose(screen, 'Move to the objective', 'other');
    await becomes(
      'objectives.yml',
      '    - name: ask # people\n- name: other\n',
      '- name: other\n  activities:\n    - name: ask\n',
    );
    await screen.click('button', /^Undo/);
    await becomes('objectives.yml', 'other', 'other');
  });
});

describe('the form of a tool', () => {
  it('tells which response answers an argument, and why not the others, as it is written', async (t) => {
    const { screen, becomes } = await open(t, 'tool/Phone');
    await screen.type('Arguments', 'LAB\n12a');
    await screen.until(() => /LAB.*fits 1 lab.*2 \\d\+: another text/s.test(screen.text), 'what answers');
    await screen.until(
      () => /12a.*No response fits.*2 \\d\+: the pattern fits a part/s.test(screen.text),
      'what does not',
    );
    await screen.type('Argument', '12a');
    await becomes('tools.yml', 'lab # plain', '12a # plain');
    await screen.until(() => /12a.*fits 1 12a/s.test(screen.text), 'that it answers now');
  });
});

describe('the form of a form', () => {
  it('keeps what is correct when options change, and can be filled in beside', async (t) => {
    const { screen, becomes } = await open(t, 'questionnaire/Looking back');
    await screen.type('Option 2', 'attic');
    await becomes(
      'questionnaires.yml',
      'options: [shelf, cellar, text: moon]\n      correct: cellar # by text',
      'options: [shelf, attic, text: moon]\n      correct: 2 # by text',
    );
    const first = document.querySelectorAll<HTMLButtonElement>('fieldset fieldset button');
    [...first].find((button) => button.textContent === 'Remove this one')?.click();
    await becomes(
      'questionnaires.yml',
      'options: [shelf, cellar, text: moon]\n      correct: cellar # by text',
      'options: [attic, text: moon]\n      correct: 1 # by text',
    );
    await screen.click('radio', 'moon');
    assert.equal(screen.all('radio', 'moon')[0]?.matches(':checked'), true);
  });

  it('takes away what another type has no place for, and brings options', async (t) => {
    const { screen, becomes } = await open(t, 'questionnaire/Looking back');
    await choose(screen, 'Answered by', 'free-form');
    await becomes(
      'questionnaires.yml',
      `type: radio
      text: Where was it?
      options: [shelf, cellar, text: moon]
      correct: cellar # by text`,
      `type: free-form
      text: Where was it?`,
    );
    await choose(screen, 'Answered by', 'radio');
    await screen.until(() => screen.hasTyped('Option 1'), 'new options');
  });
});

describe('the levels of a free answer', () => {
  const JUDGED = {
    ...PARTS,
    'questionnaires.yml': `- title: Looking back
  questions:
    - type: free-form
      text: Why?
      points: 4 # at most
`,
  };
  const rubric = (...levels: readonly string[]): string =>
    ['# at most', '      rubric:', ...levels.map((level) => `        - ${level.replace(',', '\n         ')}`)].join(
      '\n',
    );

  it('are added, written, moved and removed', async (t) => {
    const { screen, becomes } = await open(t, 'questionnaire/Looking back', JUDGED);
    await screen.click('button', 'Add a level');
    await becomes('questionnaires.yml', '# at most', rubric('name: Level 1, points: 0'));
    await screen.click('button', 'Add a level');
    await becomes('questionnaires.yml', '# at most', rubric('name: Level 1, points: 0', 'name: Level 2, points: 1'));
    await screen.type('What such an answer is like', 'Knows why');
    await screen.type('Points', '2,5');
    const two = ['name: Level 1, points: 0', 'name: Knows why, points: 2.5'] as const;
    await becomes('questionnaires.yml', '# at most', rubric(...two));
    const button = (name: string): void => {
      const levels = [...document.querySelectorAll('fieldset')].find(
        (one) => one.firstChild?.textContent === 'Levels to choose from',
      );
      [...(levels?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)?.click();
    };
    button('Earlier');
    await becomes('questionnaires.yml', '# at most', rubric(two[1], two[0]));
    button('Remove this one');
    await becomes('questionnaires.yml', '# at most', rubric(two[0]));
    button('Remove this one');
    await becomes('questionnaires.yml', '# at most', '# at most');
  });

  it('go with the points when another type has no place for them', async (t) => {
    const texts = {
      ...JUDGED,
      'questionnaires.yml': `${JUDGED['questionnaires.yml']}      rubric: [{ name: a, points: 1 }]\n`,
    };
    const { screen, becomes } = await open(t, 'questionnaire/Looking back', texts);
    await choose(screen, 'Answered by', 'auto-free-form');
    await becomes(
      'questionnaires.yml',
      'type: free-form\n      text: Why?\n      points: 4 # at most\n      rubric: [{ name: a, points: 1 }]\n',
      'type: auto-free-form\n      text: Why?\n',
    );
  });
});

describe('the form of a command', () => {
  it('tries a line of a log against all rules', async (t) => {
    const { screen, becomes } = await open(t, 'command/scans');
    await screen.type('Command', 'nmap -sV');
    await screen.until(() => /fits 1 scans.*2 as root: User must be root/s.test(screen.text), 'what applies');
    await screen.type('With User', 'root');
    await screen.until(() => /fits 2 as root/.test(screen.text), 'both');
    await screen.type('Pattern', '^ls');
    await becomes('commands.yml', '^nmap', '^ls');
    await screen.until(() => /1 scans: another text/.test(screen.text), 'that it no longer applies');
  });
});

describe('attachments and drive', () => {
  it('counts where files are used, and marks those that are not', async (t) => {
    const { screen } = await open(t, 'file');
    await screen.find('heading', 'Drive');
    const row = (name: string): string =>
      [...document.querySelectorAll('tr')].find((one) => one.textContent?.includes(name))?.textContent ?? '';
    assert.match(row('unused.txt'), /not used/);
    assert.match(row('used.txt').replace('unused.txt', ''), /used/);
    const used = [...document.querySelectorAll('tr')].find((one) => one.textContent?.startsWith('used.txt'));
    assert.match(used?.textContent ?? '', /in 1 place/);
    assert.match(row('map.txt'), /from the start/);
  });
});

it('writes nothing when these forms are only opened', async (t) => {
  for (const path of [
    'objective/search',
    'person/ada@mail.ex',
    'tool/Phone',
    'questionnaire/Looking back',
    'command/scans',
  ]) {
    const { screen, text } = await open(t, path);
    await screen.until(() => screen.all('textbox').length > 1 && text('tools.yml') !== undefined, 'the form');
    for (const one of screen.all('textbox')) {
      one.focus();
      one.blur();
    }
    await screen.until(() => /Saved/.test(screen.text), 'nothing to save');
    for (const [file, written] of Object.entries(PARTS)) assert.equal(text(file), written);
  }
});

it('inserts a block for a role and from a minute on, as one step that is taken back as a whole', async (t) => {
  const { screen, text } = await open(t, 'exercise');
  await screen.click('button', 'Insert a block');
  await screen.click('radio', /Press enquiry/);
  await choose(screen, 'For', 'blue');
  await screen.typeInDialog('From minute', 'soon');
  await screen.until(() => /Enter a number/.test(screen.text), 'that it is no minute');
  await screen.typeInDialog('From minute', '10');
  await screen.typeInDialog('Names begin with', 'no word');
  await screen.until(() => /Names cannot begin with this/.test(screen.text), 'that it is no name');
  await screen.typeInDialog('Names begin with', 'tisk');
  await screen.click('button', 'Insert');
  await screen.until(() => /tisk_answered/.test(text('milestones.yml') ?? ''), 'the milestones of the block');
  const injects = text('injects.yml') ?? '';
  assert.ok(injects.startsWith(PARTS['injects.yml'] ?? ''));
  assert.match(injects, /tisk: article"?\n {2}time: 25\n/);
  assert.match(injects, /milestone_condition: tisk_answered\n\s+roles:\s+(?:\[ ?blue ?\]|- blue)/);
  await screen.click('button', /^Undo/);
  await screen.until(() => text('injects.yml') === PARTS['injects.yml'], 'the injects as they were');
  for (const path of ['milestones.yml', 'email.yml', 'channels.yml']) assert.equal(text(path), PARTS[path], path);
});

it('opens whatever is written: nothing, other kinds of values, shared ones, Windows line ends', async (t) => {
  const odd = {
    ...PARTS,
    'tools.yml':
      '- name: Phone\r\n  responses:\r\n    -\r\n    - param: [a]\r\n    - {param: "(", regex: true, control: null}\r\n    - &r {param: x}\r\n    - *r\r\n',
    'questionnaires.yml':
      '- title: Looking back\n  content: {content: null, file_names: null}\n  questions:\n    -\n    - {type: null, text: [x]}\n    - {type: radio, options: {a: b}, correct: [null, 9, x]}\n    - {type: radio, options: [null, 1, {text: null}], correct: 0}\n    - {type: auto-free-form, patterns: [null, x, {pattern: null}], max: lots}\n    - {type: free-form, rubric: [null, x, {name: [y], points: lots}, {points: .inf}]}\n',
    'email.yml': '- address: ada@mail.ex\n  portrait: [x]\n  templates: nothing\n',
    'objectives.yml': '- name: search\n  activities: [null, x, {name: null}, {name: look}]\n- name:\n  activities:\n',
    'commands.yml': '- name: scans\n- cmd: [x]\n',
  };
  for (const path of ['tool/Phone', 'person/ada@mail.ex', 'objective/search', 'objective/-', 'command/scans', 'file']) {
    const { screen, text } = await open(t, path, odd);
    await screen.until(() => screen.has('button', 'Insert a block') && text('tools.yml') !== undefined, path);
    await screen.until(() => document.querySelector('.part-page fieldset, section table') !== null, path);
  }
  const { screen, text } = await open(t, 'questionnaire/Looking back', odd);
  for (const index of ['1', '2', '3', '4', '5', '0']) await choose(screen, 'Open', index);
  await screen.until(() => document.querySelector('.part-preview') !== null, 'the preview');
  await screen.until(() => text('tools.yml') !== undefined, 'what was read');
  for (const [file, written] of Object.entries(odd)) assert.equal(text(file), written);
  const tool = await open(t, 'tool/Phone', odd);
  await tool.screen.type('Arguments', 'x');
  await tool.screen.until(() => /fits 4 x/.test(tool.screen.text), 'what answers');
  assert.match(tool.screen.text, /3 \(: the pattern cannot be read/);
});
