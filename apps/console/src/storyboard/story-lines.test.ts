import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StoryEntry } from '@muster/definition/storyboard';
import { matches, type StoryLine, storyLines, type Telling } from './story-lines.ts';

/** The id of the text with its values, as a catalogue would fill them in. */
const inWords: Telling = {
  t: (id, values) => (values === undefined ? id : `${id}: ${Object.values(values).join(', ')}`),
  nameOf: (milestone) => (milestone === 'b' ? 'Bravery' : milestone),
  team: { name: 'TEAM', address: 'team@ex', role: 'ROLE' },
  wordsOf: (path) => (path === 'drive/rules.md' ? 'Whisper.' : undefined),
};

const ALWAYS = { written: '', tree: { kind: 'always' } } as const;

const ENTRY: StoryEntry = {
  minute: 0,
  what: { kind: 'question', name: '1', type: 'radio', points: null, rubric: [] },
  roles: [],
  texts: [],
  files: [],
  when: { by: 'team', time: 0, delay: 0, recheck: false, otherwise: false, condition: ALWAYS },
  effect: { activate: [], deactivate: [], roles: [], condition: ALWAYS },
  note: '',
  parts: [],
};

const OPTION: StoryEntry = {
  ...ENTRY,
  what: { kind: 'option', name: '2', correct: true },
  texts: [{ field: 'text', text: 'Shelf 5' }],
  effect: { ...ENTRY.effect, activate: ['knows'] },
};

const FORM: StoryEntry = {
  ...ENTRY,
  minute: null,
  what: { kind: 'questionnaire', name: 'Quiz', inFullScreen: false, attempts: 3 },
  roles: ['red'],
  texts: [{ field: 'title', text: 'Quiz' }],
  files: [{ name: 'plan.svg', path: 'files/plan.svg', size: 1 }],
  when: {
    ...ENTRY.when,
    by: 'itself',
    time: 5,
    condition: { written: 'not android and b', tree: { kind: 'milestone', name: 'b' } },
  },
  note: 'The answer is green.',
  parts: [{ ...ENTRY, parts: [OPTION, { ...ENTRY, what: { kind: 'pattern', name: 'gr.*n' } }] }],
};

const ALTERNATIVE: StoryEntry = {
  ...ENTRY,
  what: { kind: 'alternative', name: 'loud', silent: false, inFullScreen: true },
  roles: ['red'],
  texts: [{ field: 'text', text: 'Fire!' }],
  when: { ...ENTRY.when, condition: { written: 'b', tree: { kind: 'milestone', name: 'b' } } },
};

const INJECT: StoryEntry = {
  ...ENTRY,
  what: { kind: 'inject', name: 'alarm', type: 'info', expectedActions: [] },
  when: { ...ENTRY.when, by: 'itself', time: 5 },
  note: 'Be loud.',
  parts: [ALTERNATIVE],
};

/** A line as it stands on the page, column by column. */
const cellsOf = ({ minute, what, detail, toWhom, texts, files, why, effect, note }: StoryLine): string[] => {
  const inFiles = files.flatMap(({ label, words }) => [label, ...(words === undefined ? [] : [words])]);
  const text = [...texts.map((one) => one.text), ...inFiles].join('\n');
  return [minute, detail === '' ? what : `${what}, ${detail}`, toWhom, text, why, effect, note];
};

describe('an entry of the storyboard', () => {
  it('is told in the words of the catalogue, with its parts below it', () => {
    const lines = storyLines(FORM, inWords, false);
    assert.deepEqual(
      lines.map(({ depth, what, detail, toWhom }) => [depth, what, detail, toWhom]),
      [
        [0, 'storyQuestionnaire: Quiz', 'storyAttempts: 3', 'red'],
        [1, 'storyQuestion: 1', '', 'red'],
        [2, 'storyOption: 2', 'storyCorrect', 'red'],
        [2, 'storyPattern: gr.*n', '', 'red'],
      ],
    );
    const [form] = lines;
    assert.ok(form);
    assert.deepEqual(cellsOf(form), [
      'storyNever',
      'storyQuestionnaire: Quiz, storyAttempts: 3',
      'red',
      'Quiz\nstoryFile: plan.svg',
      'flowFromMinute: 5, whenCondition: wordNot storyQuoted: android wordAnd storyQuoted: Bravery',
      '',
      'The answer is green.',
    ]);
    assert.equal(lines[2]?.effect, 'switchesOn: knows');
  });

  it('has the words of its files, which are found', () => {
    const rules = { name: 'rules.md', path: 'drive/rules.md', size: 8 };
    const lines = storyLines({ ...FORM, files: [...FORM.files, rules] }, inWords, true);
    assert.deepEqual(
      lines[0]?.files.map(({ file, words }) => [file.name, words]),
      [
        ['plan.svg', undefined],
        ['rules.md', 'Whisper.'],
      ],
    );
    assert.equal(lines[0] && cellsOf(lines[0])[3], 'Quiz\nstoryFile: plan.svg\nstoryFile: rules.md\nWhisper.');
    assert.equal(matches(lines, 'whisper'), true);
  });

  it('says fractions of minutes, patterns and facts about teams in plain words', () => {
    const command: StoryEntry = {
      ...ENTRY,
      minute: 1.25,
      what: { kind: 'command', name: 'look', cmd: '^ls', fields: [{ field: 'username', value: 'root' }] },
      texts: [
        { field: 'text', text: 'Dear **{{team.name}}**, \\{{team.name}}' },
        { field: 'subject', text: 'For {{team.role}}' },
      ],
      when: { ...ENTRY.when, by: 'itself', time: 0.5, delay: 0.25, otherwise: true },
    };
    const [line] = storyLines(command, inWords, false);
    assert.deepEqual(line && cellsOf(line), [
      '1:15',
      'storyCommand: look, storyCommandPattern: ^ls, storyCommandUser: root',
      'storyAll',
      'Dear **TEAM**, {{team.name}}\nstorySubject: For ROLE',
      'storyElse, flowFromMinute: 0:30, storyAfter: 15 s',
      '',
      '',
    ]);
    const answer: StoryEntry = { ...ENTRY, what: { kind: 'response', name: '.*', regex: true } };
    assert.equal(storyLines(answer, inWords, false)[0]?.what, 'storyResponsePattern: .*');
  });

  it('is one line if an inject has one alternative, with what both say', () => {
    const lines = storyLines(INJECT, inWords, false);
    assert.deepEqual(lines.map(cellsOf), [
      [
        '0',
        'storyInject: alarm, storyFullScreen',
        'red',
        'Fire!',
        'flowFromMinute: 5, whenCondition: storyQuoted: Bravery',
        '',
        'Be loud.',
      ],
    ]);
    const two = { ...INJECT, parts: [ALTERNATIVE, ALTERNATIVE] };
    assert.deepEqual(
      storyLines(two, inWords, false).map(({ depth, what }) => [depth, what]),
      [
        [0, 'storyInject: alarm'],
        [1, 'storyAlternative: loud'],
        [1, 'storyAlternative: loud'],
      ],
    );
  });

  it('gives nothing away if solutions are hidden', () => {
    const lines = storyLines(FORM, inWords, true);
    assert.deepEqual(
      lines.map(({ what, detail, effect, note }) => [what, detail, effect, note]),
      [
        ['storyQuestionnaire: Quiz', 'storyAttempts: 3', '', ''],
        ['storyQuestion: 1', '', '', ''],
        ['storyOption: 2', '', '', ''],
      ],
    );
  });

  it('is found by any of its texts, and not by what is hidden', () => {
    const [open, hidden] = [false, true].map((hides) => storyLines(FORM, inWords, hides));
    assert.ok(open && hidden);
    assert.deepEqual(
      ['', ' shelf 5', 'GREEN', 'android', 'blue'].map((query) => matches(open, query)),
      [true, true, true, true, false],
    );
    assert.equal(matches(hidden, 'green'), false);
  });
});
