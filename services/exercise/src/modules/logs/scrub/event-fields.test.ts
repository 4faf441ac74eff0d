import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EVENT_SCHEMAS, type Event, readEvent } from '@muster/engine';
import { FILLED } from '../../../testing/filled-model.ts';
import { LogIds } from '../log-ids.ts';
import { EVENT_FIELDS, type Fields } from './event-fields.ts';
import { buildScrubber, scrubEvent } from './index.ts';

/** The subset of JSON Schema that events use. */
interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The paths of texts and teams in a schema; with ` =` for enumerated values. */
function textsOf(schema: Schema, path = ''): string[] {
  if (typeof schema.const === 'string') return [`${path} =`];
  if (schema.type === 'string' || schema.title === 'team') return [path];
  return [
    ...(schema.anyOf ?? []).flatMap((form) => textsOf(form, path)),
    ...(schema.items === undefined ? [] : textsOf(schema.items, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => textsOf(field, `${path}.${name}`)),
  ];
}

function classified(fields: Fields, path = ''): string[] {
  return Object.entries(fields).flatMap(([name, kind]) =>
    typeof kind === 'object'
      ? classified(kind, `${path}.${name}`)
      : [`${path}.${name}${kind === 'constant' ? ' =' : ''}`],
  );
}

const scrubber = buildScrubber(
  [{ pseudonym: 'P1', names: [{ username: 'pn', firstName: 'Petr', lastName: 'Novák' }] }],
  FILLED,
);
const ENVELOPE = { time: 1, at: 2 } as const;
const PETR = { id: 'u1', role: 'trainee' } as const;
const pseudonymOf = (id: string): string | undefined => (id === 'u1' ? 'P1' : undefined);
const ids = new LogIds({ id: 1, definition_id: 2, file_salt: 'a secret' });
const context = { scrubber, pseudonymOf, ids };
const scrub = (event: Event): object => scrubEvent(context, event);

describe('the texts of events', () => {
  it('are all classified', () => {
    for (const [type, schema] of Object.entries(EVENT_SCHEMAS)) {
      const known = Object.entries(EVENT_FIELDS).find(([name]) => name === type)?.[1] ?? {};
      assert.deepEqual(classified(known).toSorted(), [...new Set(textsOf(schema))].toSorted(), type);
    }
    assert.deepEqual(Object.keys(EVENT_FIELDS).toSorted(), Object.keys(EVENT_SCHEMAS).toSorted());
  });

  it('are scrubbed if people wrote them, and user ids become pseudonyms', () => {
    const sent: Event = {
      type: 'mail_sent',
      version: 2,
      ...ENVELOPE,
      thread: '1+2:1',
      message: 1,
      teams: [1, 2],
      participants: ['boss@firm.ex', 'petr@team.ex'],
      from: 'petr@team.ex',
      subject: 'From Petr',
      body: { kind: 'written', text: 'I am Novák.', files: ['f1'] },
      by: PETR,
      meantFor: 2,
    };
    const scrubbed = {
      ...sent,
      thread: `${ids.teams([2, 1]).join('+')}:1`,
      teams: ids.teams([1, 2]),
      meantFor: ids.team(2),
      participants: ['boss@firm.ex', 'P1@team.ex'],
      from: 'P1@team.ex',
      subject: 'From P1',
      body: { kind: 'written', text: 'I am P1.', files: ['f1'] },
      by: { id: 'P1', role: 'trainee' },
    };
    assert.deepEqual(readEvent(scrub(sent)), scrubbed);
    assert.deepEqual(readEvent(scrub(sent)), scrubbed, 'with addresses that came before');
  });

  it('are scrubbed in places that no event has, and such an event cannot be read', () => {
    const strange = { type: 'team_finished', version: 1, ...ENVELOPE, team: 1, milestone: 'petr', by: ['Petr', PETR] };
    const scrubbed = scrubEvent(context, strange);
    assert.deepEqual(scrubbed, { ...strange, team: ids.team(1), by: ['P1', { id: 'u1', role: 'trainee' }] });
    assert.throws(() => readEvent(scrubbed), /not as the engine writes it/);
    const unknown = scrubEvent(context, { type: 'constructor', milestone: 'petr' });
    assert.deepEqual(unknown, { type: 'constructor', milestone: 'P1' });
    assert.throws(() => readEvent(unknown), /no type of event "constructor"/);
  });

  it('stay if they are from the definition', () => {
    const switched: Event = {
      type: 'milestone_switched',
      version: 2,
      ...ENVELOPE,
      team: 1,
      milestone: 'petr',
      on: true,
      cause: { kind: 'instructor', by: 'u1' },
      origin: { position: null, person: 'u1' },
    };
    assert.deepEqual(scrub(switched), {
      ...switched,
      team: ids.team(1),
      cause: { kind: 'instructor', by: 'P1' },
      origin: { position: null, person: 'P1' },
    });
  });

  it('reveal nothing about unknown users, and attribute acts of the platform to nobody', () => {
    const opened = (id: string, role: 'instructor' | 'system'): Event => ({
      type: 'exercise_opened',
      version: 2,
      ...ENVELOPE,
      mode: 'synchronous',
      finishAtEnd: true,
      shareFeedback: false,
      teams: [{ id: 1, name: 'Petr', role: 'system', address: 'petr@team.ex' }],
      by: { id, role },
    });
    const teams = [{ id: ids.team(1), name: 'P1', role: 'system', address: 'P1@team.ex' }];
    assert.deepEqual(scrub(opened('u9', 'instructor')), { ...opened('unknown', 'instructor'), teams });
    assert.deepEqual(scrub(opened('clock', 'system')), { ...opened('clock', 'system'), teams });
  });

  it('texts that identify the user of a command are scrubbed of short usernames too', () => {
    const command = {
      cmd: 'su pn',
      container: 'petr-pc',
      workingDirectory: '/home/novak',
      cmdSource: null,
      type: null,
    };
    const matched: Event = {
      type: 'command_matched',
      version: 1,
      ...ENVELOPE,
      team: 1,
      rule: 'root',
      command: { ...command, username: 'pn' },
    };
    assert.deepEqual(scrub(matched), {
      ...matched,
      team: ids.team(1),
      command: { ...command, container: 'P1-pc', workingDirectory: '/home/P1', username: 'P1' },
    });
  });
});
