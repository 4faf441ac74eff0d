import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Definition } from '../model.ts';
import { type Contents, check } from '../testing/packages.ts';
import { type Timeline, timelineOf } from './timeline.ts';

const ROLES = '- {name: red}\n- {name: blue}\n';

async function read(contents: Contents): Promise<Definition> {
  const result = await check(contents);
  assert.ok(result.ok, JSON.stringify(result));
  return result.definition;
}

const timeline = async (contents: Contents): Promise<Timeline> => timelineOf(await read(contents));

interface Written {
  readonly condition?: string;
  readonly roles?: string;
  readonly silent?: true;
  readonly on?: string;
}

function inject(name: string, fields: string, ...alternatives: readonly Written[]): string {
  const written = alternatives.map(({ condition = '', roles = '', silent, on = '' }, at) => {
    const control = `{milestone_condition: "${condition}", roles: [${roles}], activate_milestone: [${on}]}`;
    return `{name: a${at}, ${silent ? 'silent: true' : 'content: Hi'}, control: ${control}}`;
  });
  return `- {name: ${name}, ${fields}, alternatives: [${written.join(', ')}]}\n`;
}

describe('how an inject comes', () => {
  it('is certain if its alternatives cover all cases, and only then', async () => {
    const { injects, roles } = await timeline({
      'milestones.yml': '- {name: a, initial_state: true}\n- {name: b}\n- {name: never}\n',
      'injects.yml': [
        inject('plain', 'time: 3', {}),
        inject(
          'both ways',
          'time: 4, delay: 2',
          { condition: 'a and b' },
          { condition: 'not a' },
          { condition: 'not b' },
        ),
        inject('one way', 'time: 5', { condition: 'a and b' }, { condition: 'not b and not a' }),
        inject('begins on', 'time: 6', { condition: 'a', on: 'b' }),
        inject('by hand', 'time: 7, auto: false', {}),
        inject('lost', 'time: 8', { condition: 'never' }),
      ].join(''),
    });
    assert.deepEqual(roles, []);
    assert.deepEqual(Object.fromEntries(injects), {
      plain: [{ kind: 'certain', minute: 3 }],
      'both ways': [{ kind: 'certain', minute: 6 }],
      'one way': [{ kind: 'waits', minute: 6 }],
      'begins on': [{ kind: 'waits', minute: 6 }],
      'by hand': [{ kind: 'by_hand', minute: 0 }],
      lost: [{ kind: 'never', minute: null }],
    });
  });

  it('is decided at its minute if some cases are silent, unless nothing comes after the case that always fits', async () => {
    const { injects } = await timeline({
      'milestones.yml': '- {name: a}\n- {name: b}\n',
      'injects.yml': [
        inject('for some', 'time: 3', { condition: 'not a', on: 'a' }, { silent: true, on: 'b' }),
        inject('for all', 'time: 3', { condition: 'not a' }, {}, { silent: true, on: 'b' }),
      ].join(''),
    });
    assert.equal(injects.get('for some')?.[0]?.kind, 'decided');
    assert.equal(injects.get('for all')?.[0]?.kind, 'certain');
  });

  it('waits if the choice can be given up during the delay', async () => {
    const { injects } = await timeline({
      'milestones.yml': '- {name: a, initial_state: true}\n',
      'injects.yml': [
        inject('given up', 'delay: 3, recheck: true', { condition: 'a' }, { condition: 'not a' }),
        inject('kept', 'delay: 3, recheck: true', {}),
        inject('chosen once', 'delay: 3', { condition: 'a' }, { condition: 'not a' }),
      ].join(''),
    });
    assert.deepEqual(
      [...injects.values()].map(([coming]) => coming?.kind),
      ['waits', 'certain', 'certain'],
    );
  });

  it('is told for each role by the alternatives that are for it', async () => {
    const contents = (isEnabled: boolean): Contents => ({
      'config.yml': `version: 0.25.0\nenable_roles: ${isEnabled}\n`,
      'roles.yml': ROLES,
      'milestones.yml': '- {name: a}\n',
      'questionnaires.yml':
        '- {title: form, time: 9, control: {roles: blue}, questions: [{type: free-form, text: t, related_milestones: [a]}]}\n',
      'injects.yml': [
        inject('differs', 'time: 2', { condition: 'a', roles: 'red' }, { roles: 'blue' }),
        inject('only red', 'time: 4', { roles: 'red' }),
      ].join(''),
    });
    const enabled = await timeline(contents(true));
    assert.deepEqual(enabled.roles, ['red', 'blue']);
    assert.deepEqual(enabled.injects.get('differs'), [
      { kind: 'never', minute: null },
      { kind: 'certain', minute: 2 },
    ]);
    assert.deepEqual(enabled.injects.get('only red'), [{ kind: 'certain', minute: 4 }, null]);
    assert.deepEqual(enabled.questionnaires.get('form'), [null, { kind: 'certain', minute: 9 }]);
    assert.deepEqual(enabled.milestones.get('a'), [null, 9]);
    const disabled = await timeline(contents(false));
    assert.deepEqual(disabled.roles, []);
    assert.deepEqual(disabled.injects.get('differs'), [{ kind: 'certain', minute: 2 }]);
  });
});

describe('the quiet span', () => {
  it('is the longest in which nothing comes by itself to a role, the end included', async () => {
    const { quiet } = await timeline({
      'config.yml': 'version: 0.25.0\nexercise_duration: 60\nenable_roles: true\n',
      'roles.yml': ROLES,
      'milestones.yml': '- {name: a}\n',
      'injects.yml': [
        inject('both', 'time: 20', {}),
        inject('red', 'time: 50', { roles: 'red' }),
        inject('hand', 'time: 30, auto: false', {}),
      ].join(''),
    });
    assert.deepEqual(quiet, [
      { from: 20, to: 50 },
      { from: 20, to: 60 },
    ]);
  });

  it('is not told if it is shorter than five minutes', async () => {
    const { quiet } = await timeline({
      'config.yml': 'version: 0.25.0\nexercise_duration: 8\n',
      'milestones.yml': '- {name: a}\n',
      'injects.yml': inject('one', 'time: 4', { on: 'a' }),
    });
    assert.deepEqual(quiet, [null]);
  });
});
