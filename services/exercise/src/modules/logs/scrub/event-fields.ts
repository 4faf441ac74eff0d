import type { EventType } from '@muster/engine';

/**
 * What a text in an event is.
 *
 * - `text`: somebody wrote it, or named something so: names are scrubbed.
 * - `address`: of somebody who sends and receives mail. As text, but there are few of them, in many events.
 * - `holds_user`: as text, and it says who somebody is, so that short usernames are scrubbed too.
 * - `user`: the id of a user, which becomes the pseudonym.
 * - `definition`: what the definition calls one of its things. It stays, so that the event can be joined with it.
 * - `id`: of a thread or a file, or a path in the definition. It stays.
 * - `constant`: one of a few words of the format.
 */
export type Kind = 'text' | 'address' | 'holds_user' | 'user' | 'definition' | 'id' | 'constant';

/** The kinds of the fields of an object; a list has those of its items, a union those of all its forms. */
export interface Fields {
  readonly [field: string]: Kind | Fields;
}

export const ACTOR: Fields = { id: 'user', role: 'constant' };
const ENVELOPE = { type: 'constant' } as const;
const BY = { by: ACTOR };
const TEAM_VALUES: Fields = { name: 'text', address: 'address', role: 'definition' };
const TEAM_SETUP: Fields = { name: 'text', role: 'definition', address: 'address' };
const INJECT = { inject: 'definition', alternative: 'definition' } as const;
const TRIGGER: Fields = { kind: 'constant', milestone: 'definition', by: 'user' };
const CAUSE: Fields = {
  kind: 'constant',
  ...INJECT,
  address: 'definition',
  tool: 'definition',
  questionnaire: 'definition',
  rule: 'definition',
  by: 'user',
};
const SANDBOX_COMMAND: Fields = {
  cmd: 'text',
  username: 'holds_user',
  container: 'text',
  workingDirectory: 'text',
  cmdSource: 'text',
  type: 'text',
};

/** Every text of every event. A test finds missing events and fields. */
export const EVENT_FIELDS: Readonly<Record<EventType, Fields>> = {
  exercise_opened: { ...ENVELOPE, mode: 'constant', teams: TEAM_SETUP, ...BY },
  team_added: { ...ENVELOPE, setup: TEAM_SETUP, ...BY },
  team_changed: { ...ENVELOPE, name: 'text', role: 'definition', address: 'address', ...BY },
  team_removed: { ...ENVELOPE, ...BY },
  team_limits_raised: { ...ENVELOPE, ...BY },
  exercise_started: { ...ENVELOPE, ...BY },
  exercise_stopped: { ...ENVELOPE, ...BY },
  exercise_resumed: { ...ENVELOPE, ...BY },
  exercise_finished: { ...ENVELOPE, reason: { kind: 'constant', by: 'user' } },
  team_finished: { ...ENVELOPE, milestone: 'definition' },
  time_added: { ...ENVELOPE, ...BY },
  clock_set: ENVELOPE,
  milestone_switched: { ...ENVELOPE, milestone: 'definition', cause: CAUSE, origin: { person: 'user' } },
  shared_milestone_switched: { ...ENVELOPE, milestone: 'definition', cause: CAUSE, origin: { person: 'user' } },
  inject_chosen: { ...ENVELOPE, ...INJECT, because: TRIGGER },
  inject_withdrawn: { ...ENVELOPE, ...INJECT },
  inject_sent: { ...ENVELOPE, ...INJECT, because: TRIGGER, values: TEAM_VALUES },
  silent_inject_sent: { ...ENVELOPE, ...INJECT, because: TRIGGER },
  own_inject_sent: { ...ENVELOPE, channel: 'definition', text: 'text', files: 'id', ...BY },
  inject_confirmed: { ...ENVELOPE, inject: 'definition', ...BY },
  mail_sent: {
    ...ENVELOPE,
    thread: 'id',
    participants: 'address',
    from: 'address',
    subject: 'text',
    body: {
      kind: 'constant',
      text: 'text',
      files: 'id',
      ...INJECT,
      address: 'definition',
      edited: { text: 'text', files: 'id' },
      values: TEAM_VALUES,
    },
    ...BY,
  },
  mail_bounced: {
    ...ENVELOPE,
    thread: 'id',
    addresses: 'text',
    subject: 'text',
    text: 'text',
    files: 'id',
    returned: { subject: 'text', text: 'text' },
    ...BY,
  },
  tool_used: { ...ENVELOPE, tool: 'definition', argument: 'text', values: TEAM_VALUES, ...BY },
  questionnaire_appeared: { ...ENVELOPE, questionnaire: 'definition', because: TRIGGER, values: TEAM_VALUES },
  questionnaire_answered: {
    ...ENVELOPE,
    questionnaire: 'definition',
    answers: { kind: 'constant', text: 'text' },
    ...BY,
  },
  answer_judged: { ...ENVELOPE, questionnaire: 'definition', comment: 'text', ...BY },
  command_matched: { ...ENVELOPE, rule: 'definition', command: SANDBOX_COMMAND },
  comment_written: { ...ENVELOPE, text: 'text', ...BY },
  file_uploaded: { ...ENVELOPE, file: 'id', name: 'text', ...BY },
  member_joined: { ...ENVELOPE, user: 'user', ...BY },
  member_left: { ...ENVELOPE, user: 'user', ...BY },
};
