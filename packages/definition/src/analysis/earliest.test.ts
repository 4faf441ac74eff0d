import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Definition, Inject } from '../model.ts';
import { type Contents, check } from '../testing/packages.ts';
import { earliest } from './earliest.ts';

async function read(contents: Contents): Promise<Definition> {
  const result = await check(contents);
  assert.ok(result.ok, JSON.stringify(result));
  return result.definition;
}

const milestones = (...names: string[]): string => names.map((name) => `- {name: ${name}}\n`).join('');

function inject(name: string, timing: string, condition: string, activate: string): string {
  const control = `{milestone_condition: "${condition}", activate_milestone: [${activate}]}`;
  return `- {name: ${name}, ${timing}, alternatives: [{name: x, content: Hi, control: ${control}}]}\n`;
}

function minutesOf(definition: Definition, role?: string): Record<string, number | null> {
  const { minuteOf } = earliest(definition);
  const { injects, questionnaires, milestones, drive } = definition;
  return Object.fromEntries([
    ...[...injects, ...milestones, ...drive].map((part) => [part.name, minuteOf(part, role)]),
    ...questionnaires.map((part) => [part.title, minuteOf(part, role)]),
  ]);
}

describe('the earliest minute', () => {
  it('follows times, delays and the milestones that conditions need', async () => {
    const definition = await read({
      'milestones.yml': `${milestones('a', 'b', 'c', 'never')}- {name: lit, initial_state: true, file_names: [map.md]}\n- {name: z, file_names: [late.md]}\n`,
      'injects.yml': [
        inject('both', 'time: 3', 'a and b', 'z'),
        inject('either', 'time: 3', 'a or b', ''),
        inject('first', 'time: 10, delay: 2.5', '', 'a'),
        inject('second', 'time: 1', 'lit', 'b'),
        inject('dark', 'time: 0', 'not lit', ''),
        inject('not both', 'time: 0', 'not (lit and a)', ''),
        inject('lost', 'time: 0', 'never', ''),
        inject('off', 'time: 7', 'lit', 'c').replace('activate_milestone: [c]', 'deactivate_milestone: [lit]'),
      ].join(''),
      'questionnaires.yml':
        '- {title: form, time: 2, control: {milestone_condition: z}, questions: [{type: free-form, text: t, related_milestones: [c]}]}\n',
      'drive/map.md': 'x',
      'drive/late.md': 'x',
      'drive/free.md': 'x',
    });
    assert.deepEqual(minutesOf(definition), {
      both: 12.5,
      either: 3,
      first: 12.5,
      second: 1,
      dark: 7,
      'not both': 0,
      lost: null,
      off: 7,
      a: 12.5,
      b: 1,
      c: 12.5,
      never: null,
      lit: 0,
      z: 12.5,
      'map.md': 0,
      'late.md': 12.5,
      'free.md': 0,
      form: 12.5,
    });
  });

  it('is the minute of the button for what a confirmation switches', async () => {
    const definition = await read({
      'milestones.yml': milestones('read', 'asked'),
      'injects.yml': `- {name: i, time: 4, alternatives: [{name: x, content: Hi, confirmation: {text: Read, control: {activate_milestone: read}}}]}\n`,
      'tools.yml':
        '- {name: t, responses: [{param: p, content: c, control: {milestone_condition: read, activate_milestone: asked}}]}\n',
    });
    assert.deepEqual(minutesOf(definition), { i: 4, read: 4, asked: 4 });
  });

  it('is 0 for what only an instructor sends', async () => {
    const definition = await read({
      'milestones.yml': milestones('a', 'b'),
      'injects.yml': [
        inject('by hand', 'time: 9, delay: 2, auto: false', '', 'a'),
        inject('follows', 'time: 1', 'a', ''),
        inject('suits later', 'auto: false', 'b', ''),
        inject('switches', 'time: 5', '', 'b'),
      ].join(''),
    });
    assert.deepEqual(minutesOf(definition), { 'by hand': 0, follows: 1, 'suits later': 0, switches: 5, a: 0, b: 5 });
  });

  it('differs by role, except for what another role can bring about with a shared milestone', async () => {
    const contents = (enabled: boolean): Contents => ({
      'config.yml': `version: 0.25.0\nenable_roles: ${enabled}\n`,
      'roles.yml': '- {name: red}\n- {name: blue}\n',
      'milestones.yml': '- {name: own}\n- {name: common, shared: true}\n',
      'tools.yml':
        '- {name: t, roles: [red], responses: [{param: p, content: c, control: {activate_milestone: [own, common]}}]}\n',
      'injects.yml': inject('after own', 'time: 1', 'own', '') + inject('after common', 'time: 2', 'common', ''),
    });
    const enabled = await read(contents(true));
    assert.deepEqual(minutesOf(enabled, 'red'), { 'after own': 1, 'after common': 2, own: 0, common: 0 });
    assert.deepEqual(minutesOf(enabled, 'blue'), { 'after own': null, 'after common': 2, own: null, common: 0 });
    assert.deepEqual(minutesOf(enabled), minutesOf(enabled, 'red'));
    assert.deepEqual(minutesOf(await read(contents(false)), 'blue'), minutesOf(enabled, 'red'));
  });

  it('adds delays in whole milliseconds, as exercises do', async () => {
    const definition = await read({
      'milestones.yml': milestones('a', 'b'),
      'injects.yml': inject('one', 'delay: 0.1', '', 'a') + inject('two', 'delay: 0.2', 'a', 'b'),
    });
    assert.equal(minutesOf(definition)['two'], 0.3);
  });

  it('is found for a long chain of injects in the wrong order', () => {
    const length = 5_000;
    const injects = Array.from({ length }, (_, i): Inject => {
      const condition =
        i + 1 < length ? ({ kind: 'milestone', name: `m${i + 1}` } as const) : { kind: 'always' as const };
      const control = { condition, activate: [`m${i}`], deactivate: [], roles: [] };
      const content = { text: '', files: [] };
      const alternative = { name: 'x', channel: '', content, control, confirmation: null, overlay: null };
      return { type: 'info', name: `i${i}`, time: 0, delay: 1, auto: true, alternatives: [alternative] };
    });
    const { minuteOf } = earliest({ ...NOTHING, injects });
    assert.deepEqual(
      injects.map((each) => minuteOf(each)),
      injects.map((_, i) => length - i),
    );
  });
});

const NOTHING: Definition = {
  config: {
    version: '0.25.0',
    exerciseDuration: 60,
    showExerciseTime: true,
    emailBetweenTeams: false,
    customEmailSuffix: 'mail.ex',
    enableRoles: false,
  },
  roles: [],
  channels: [],
  milestones: [],
  objectives: [],
  injects: [],
  emailPersons: [],
  tools: [],
  questionnaires: [],
  commands: [],
  files: [],
  drive: [],
};
