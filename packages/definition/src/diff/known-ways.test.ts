import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meaningReport } from '../cli/diff-report.ts';
import { BASES, type Texts } from '../edit/testing/random-package.ts';
import { diffDefinitions } from './diff-definitions.ts';
import { asFiles } from './testing/differing.ts';

const WATERWORKS: Texts = BASES[2] ?? new Map();

type Write = (path: string, from: string | RegExp, to: string) => void;

interface Way {
  readonly way: string;
  change(write: Write, files: Map<string, string>): void;
  readonly said: readonly string[];
}

const TECHNICAL = 'injects/20-technical.yml';
const FORM = 'questionnaire Technical situation report';
const OTHER_QUESTION = /( {4}- type: auto-free-form\n(?: {6}.*\n)+)/;

/** What two people who edit one exercise do to it, and what both want to read. */
const WAYS: readonly Way[] = [
  {
    way: 'a longer exercise',
    change: (write) => write('config.yml', 'exercise_duration: 60', 'exercise_duration: 75'),
    said: ['exercise › exercise_duration: from 60 to 75 minutes'],
  },
  {
    way: 'a renamed inject',
    change: (write) => write(TECHNICAL, 'name: second wave', 'name: encryption spreads'),
    said: ['inject encryption spreads: renamed from "second wave"'],
  },
  {
    way: 'another minute',
    change: (write) => write(TECHNICAL, 'time: 35', 'time: 38'),
    said: ['inject laboratory calls › time: from minute 35 to 38'],
  },
  {
    way: 'another condition',
    change: (write) => write(TECHNICAL, 'condition: office_isolated', 'condition: office_isolated and lab_alerted'),
    said: [
      'inject encryption spreads › alternative contained › control.milestone_condition: from "office_isolated" to "office_isolated and lab_alerted"',
    ],
  },
  {
    way: 'another effect',
    change: (write) => write(TECHNICAL, /\n {8}activate_milestone: backups_lost/, ''),
    said: ['inject encryption spreads › alternative spreads › control.activate_milestone: - backups_lost'],
  },
  {
    way: 'a word in a text',
    change: (write) => write(TECHNICAL, 'were rejected.', 'were refused.'),
    said: [
      'inject dosing setpoint › alternative attacker cannot reach the plant › content: from 114 to 113 characters; of 1 line, 1 went and 1 came',
      '    - **Plant control, 8:22.** Connection attempts from the jump host were rejected. Chlorine dosing 0.30 mg/l, as set.',
      '    + **Plant control, 8:22.** Connection attempts from the jump host were refused. Chlorine dosing 0.30 mg/l, as set.',
    ],
  },
  {
    way: 'blanks in a text',
    change: (write) => write('email.yml', 'switching over. Dosing', 'switching over.  Dosing'),
    said: [
      'person shift@altwasser.ex › template The team orders manual operation by mail › content: only blanks differ',
    ],
  },
  {
    way: 'a removed inject',
    change: (write) => write('injects/30-management.yml', /- name: the story appears\n(?: .*\n|\n)+/, ''),
    said: ['inject the story appears: removed'],
  },
  {
    way: 'a new role',
    change: (write) => write('roles.yml', '- name: management', '- name: observers\n- name: management'),
    said: ['role observers: new'],
  },
  {
    way: 'a mail for other teams',
    change: (write) => write('email.yml', 'roles: technical, activate_milestone: manual', 'activate_milestone: manual'),
    said: [
      'person shift@altwasser.ex › template The team orders manual operation by mail › control.roles: - technical',
    ],
  },
  {
    way: 'a person with another address, everywhere',
    change: (_, files) => {
      for (const [path, text] of files) files.set(path, text.replaceAll('helpdesk@altwasser', 'servicedesk@altwasser'));
    },
    said: ['person servicedesk@altwasser.ex: renamed from "helpdesk@altwasser.ex"'],
  },
  {
    way: 'another score',
    change: (write) => write('milestones.yml', 'activity: contain\n  score: 10', 'activity: contain\n  score: 15'),
    said: ['milestone office_isolated › score: from 10 to 15'],
  },
  {
    way: 'another title of a milestone',
    change: (write) => write('milestones.yml', 'Press answered', 'The press is answered'),
    said: ['milestone press_answered › display_name: from "Press answered" to "The press is answered"'],
  },
  {
    way: 'a question in another place',
    change: (write, files) => {
      const [moved = ''] = OTHER_QUESTION.exec(files.get('questionnaires.yml') ?? '') ?? [];
      write('questionnaires.yml', moved, '');
      write('questionnaires.yml', '  questions:\n', `  questions:\n${moved}`);
    },
    said: [`${FORM} › questions: in another order; moved: On which machine did it begin?`],
  },
  {
    way: 'an option more',
    change: (write) =>
      write(
        'questionnaires.yml',
        '- An employee who deletes files',
        '- An employee who deletes files\n        - A flood',
      ),
    said: [`${FORM} › question # (What are we dealing with?) › option A flood: new`],
  },
  {
    way: 'another limit of an answer',
    change: (write) => write('questionnaires.yml', 'max: 60', 'max: 80'),
    said: [`${FORM} › question # (On which machine did it begin?) › max: from 60 to 80`],
  },
  {
    way: 'another answer of a tool',
    change: (write) => write('tools.yml', 'Nothing unusual is known', 'Nothing is known'),
    said: [
      'tool Network monitor › default_response: from "Nothing unusual is known about this machine." to "Nothing is known about this machine."',
    ],
  },
  {
    way: 'a channel less, whose injects come in another one',
    change: (write, files) => {
      write('channels.yml', /- \{ name: Plant,.*\n/, '');
      for (const [path, text] of files) files.set(path, text.replaceAll('channel: Plant', 'channel: Situation'));
    },
    said: [
      'channel Plant: removed',
      ...['attacker cannot reach the plant', 'setpoint changed'].map(
        (name) => `inject dosing setpoint › alternative ${name} › channel: from "Plant" to "Situation"`,
      ),
      ...['samples fine', 'samples rising', 'wants to know', 'routine'].map(
        (name) => `inject laboratory calls › alternative ${name} › channel: from "Plant" to "Situation"`,
      ),
    ],
  },
  {
    way: 'a file with another content',
    change: (_, files) => void files.set('files/hosts.csv', 'PC-BILL-07,office\n'),
    said: ['file files/hosts.csv: changed, 0 bytes to 18 bytes, SHA-256 #'],
  },
  {
    way: 'a file with another name, and its links',
    change: (_, files) => {
      files.set('files/network.svg', '<svg/>');
      for (const [path, text] of files) files.set(path, text.replaceAll('network.svg', 'map.svg'));
      files.set('files/map.svg', '<svg/>');
      files.delete('files/network.svg');
    },
    said: ['file files/map.svg: moved from files/network.svg'],
  },
];

/** What has no meaning. */
const SILENT: Way = {
  way: 'comments, quotes, other orders of fields and what counts anyway',
  change: (write) => {
    write('config.yml', 'version: 0.25.0', '# The format\nversion: "0.25.0"');
    write('tools.yml', '- name: Network monitor\n', '- requires_input: true\n  name: Network monitor\n');
  },
  said: [],
};

function said(ways: readonly Way[]): string[] {
  const files = new Map(WATERWORKS);
  for (const { way, change } of ways) {
    change((path, from, to) => {
      const text = files.get(path) ?? '';
      const changed = text.replace(from, () => to);
      assert.notEqual(changed, text, `${way} changes ${path}`);
      files.set(path, changed);
    }, files);
  }
  const before = new Map(WATERWORKS);
  // Attachments are empty there, so one that moved could be any.
  if (files.has('files/map.svg')) before.set('files/network.svg', '<svg/>');
  const lines = [...meaningReport(diffDefinitions(asFiles(before), asFiles(files)), 'before', 'after')].join('');
  return lines
    .replaceAll(/^(?:As text|Nothing differs).*\n/gm, '')
    .replaceAll(/question \d+ \(/g, 'question # (')
    .replaceAll(/SHA-256 .*/g, 'SHA-256 #')
    .split('\n')
    .filter((line) => line !== '');
}

/** The renamed inject is called as it is in the package before. */
const apart = (line: string): string => line.replace(/^inject encryption spreads ›/, 'inject second wave ›');

describe('a version that differs in twenty known ways', () => {
  it('is told each of them once, in the words of the format, and nothing else', () => {
    assert.equal(WAYS.length, 20);
    assert.deepEqual(said([...WAYS, SILENT]).toSorted(), WAYS.flatMap((way) => way.said).toSorted());
  });

  for (const way of [...WAYS, SILENT]) {
    it(`is told ${way.way} alone`, () => assert.deepEqual(said([way]), way.said.map(apart)));
  }
});
