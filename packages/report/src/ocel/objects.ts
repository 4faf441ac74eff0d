import type { TableRow } from './table.ts';

/** The types of things that events are about, by the kind of event. Other events are about nothing in particular. */
const ABOUT: Readonly<Record<string, string>> = {
  team_finished: 'milestone',
  milestone_switched: 'milestone',
  shared_milestone_switched: 'milestone',
  inject_chosen: 'inject',
  inject_withdrawn: 'inject',
  inject_sent: 'inject',
  silent_inject_sent: 'inject',
  inject_confirmed: 'inject',
  own_inject_sent: 'channel',
  tool_used: 'tool',
  mail_sent: 'thread',
  mail_bounced: 'thread',
  questionnaire_appeared: 'questionnaire',
  questionnaire_answered: 'questionnaire',
  answer_judged: 'question',
  command_matched: 'rule',
  file_uploaded: 'file',
};

/** For a kind of event that this version does not know. */
const UNKNOWN_THING = 'thing';

/** What was retracted is known by how it came. */
function typeOf({ kind, channel, value }: TableRow): string {
  if (kind !== 'retracted') return ABOUT[kind] ?? UNKNOWN_THING;
  if (channel === 'email') return 'thread';
  return value === 'message' ? 'channel' : 'inject';
}

/** A reference of an event to an object. */
export interface Relationship {
  readonly objectId: string;
  readonly qualifier: string;
}

interface OcelObject {
  readonly id: string;
  readonly type: string;
  readonly attributes: readonly { readonly name: string; readonly time: string; readonly value: string }[];
}

/** Objects have no time of their own; OCEL wants one for each of their values. */
const ALWAYS = '1970-01-01T00:00:00.000Z';

/** All objects that events refer to. There are as many as things, people and teams, not as events. */
export class OcelObjects {
  readonly #objects = new Map<string, OcelObject>();

  get all(): Iterable<OcelObject> {
    return this.#objects.values();
  }

  get types(): string[] {
    return [...new Set([...this.#objects.values()].map(({ type }) => type))];
  }

  /** What one row of an event says about its objects. */
  of(row: TableRow): Relationship[] {
    const { exercise_id, team_id, role, cell, user_id, by, object, cause_user_id } = row;
    const found = [this.#relationship('exercise', exercise_id, 'in')];
    if (team_id !== null) {
      found.push(this.#relationship('team', team_id, by === 'team' ? 'by' : 'concerns', { role, cell }));
    }
    if (user_id !== null) found.push(this.#relationship('person', user_id, 'by'));
    if (cause_user_id !== null) found.push(this.#relationship('person', cause_user_id, 'caused by'));
    if (object !== null) found.push(this.#relationship(typeOf(row), object, 'about'));
    return found;
  }

  #relationship(
    type: string,
    name: string | bigint,
    qualifier: string,
    given: Readonly<Record<string, string | null>> = {},
  ): Relationship {
    const id = `${type} ${name}`;
    const attributes = Object.entries(given).flatMap(([attribute, value]) =>
      value === null ? [] : { name: attribute, time: ALWAYS, value },
    );
    if (!this.#objects.has(id) || attributes.length > 0) this.#objects.set(id, { id, type, attributes });
    return { objectId: id, qualifier };
  }
}
