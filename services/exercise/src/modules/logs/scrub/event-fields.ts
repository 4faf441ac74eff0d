import type { EventType } from '@muster/engine';

/**
 * What a text in an event is, and which numbers are teams.
 *
 * - `text`: somebody wrote it, or named something so: names are scrubbed.
 * - `address`: of somebody who sends and receives mail. As text, but there are few of them, in many events.
 * - `holds_user`: as text, and it says who somebody is, so that short usernames are scrubbed too.
 * - `user`: the id of a user, which becomes the pseudonym.
 * - `definition`: what the definition calls one of its things. It stays, so that the event can be joined with it.
 * - `team`: the number of a team, `thread`: the id of a thread, which holds those of its teams, `file`: the id of a file,
 *   or its path in the definition, which stays. Ids become those of the logs.
 * - `constant`: one of a few words of the format.
 */
export type Kind = 'text' | 'address' | 'holds_user' | 'user' | 'definition' | 'team' | 'thread' | 'file' | 'constant';

/** The kinds of the fields of an object; a list has those of its items, a union those of all its forms. */
export interface Fields {
  readonly [field: string]: Kind | Fields;
}

export const ACTOR: Fields = { id: 'user', role: 'constant' };
const ENVELOPE = { type: 'constant' } as const;
const OF_TEAM = { ...ENVELOPE, team: 'team' } as const;
const BY = { by: ACTOR };
const TEAM_VALUES: Fields = { name: 'text', address: 'address', role: 'definition' };
const TEAM_SETUP: Fields = { id: 'team', name: 'text', role: 'definition', address: 'address', cell: 'text' };
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
const ORIGIN: Fields = { person: 'user' };
const LEFT: Fields = { switches: { team: 'team', milestones: 'definition', cause: CAUSE, origin: ORIGIN } };
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
  team_changed: { ...OF_TEAM, name: 'text', role: 'definition', address: 'address', cell: 'text', ...BY },
  team_removed: { ...OF_TEAM, ...BY },
  team_limits_raised: { ...OF_TEAM, ...BY },
  exercise_started: { ...ENVELOPE, ...BY },
  exercise_stopped: { ...ENVELOPE, ...BY },
  exercise_resumed: { ...ENVELOPE, ...BY },
  exercise_finished: { ...ENVELOPE, reason: { kind: 'constant', by: 'user' } },
  team_finished: { ...OF_TEAM, milestone: 'definition' },
  time_added: { ...ENVELOPE, ...BY },
  time_taken_back: { ...ENVELOPE, ...BY },
  clock_set: ENVELOPE,
  milestone_switched: { ...OF_TEAM, milestone: 'definition', cause: CAUSE, origin: ORIGIN, left: LEFT },
  shared_milestone_switched: {
    ...ENVELOPE,
    through: 'team',
    teams: 'team',
    milestone: 'definition',
    cause: CAUSE,
    origin: ORIGIN,
    left: LEFT,
  },
  inject_chosen: { ...OF_TEAM, ...INJECT, because: TRIGGER },
  inject_withdrawn: { ...OF_TEAM, ...INJECT },
  inject_sent: { ...OF_TEAM, ...INJECT, because: TRIGGER, values: TEAM_VALUES },
  silent_inject_sent: { ...OF_TEAM, ...INJECT, because: TRIGGER },
  own_inject_sent: { ...OF_TEAM, channel: 'definition', text: 'text', files: 'file', ...BY },
  inject_confirmed: { ...OF_TEAM, inject: 'definition', ...BY },
  mail_sent: {
    ...ENVELOPE,
    thread: 'thread',
    teams: 'team',
    meantFor: 'team',
    participants: 'address',
    from: 'address',
    subject: 'text',
    body: {
      kind: 'constant',
      text: 'text',
      files: 'file',
      ...INJECT,
      address: 'definition',
      edited: { text: 'text', files: 'file' },
      values: TEAM_VALUES,
    },
    ...BY,
  },
  mail_bounced: {
    ...OF_TEAM,
    thread: 'thread',
    addresses: 'text',
    subject: 'text',
    text: 'text',
    files: 'file',
    returned: { subject: 'text', text: 'text' },
    ...BY,
  },
  tool_used: { ...OF_TEAM, tool: 'definition', argument: 'text', values: TEAM_VALUES, ...BY },
  questionnaire_appeared: { ...OF_TEAM, questionnaire: 'definition', because: TRIGGER, values: TEAM_VALUES },
  questionnaire_answered: {
    ...OF_TEAM,
    questionnaire: 'definition',
    answers: { kind: 'constant', text: 'text' },
    ...BY,
  },
  answer_judged: { ...OF_TEAM, questionnaire: 'definition', level: 'definition', comment: 'text', ...BY },
  retracted: {
    ...ENVELOPE,
    teams: 'team',
    item: { kind: 'constant', thread: 'thread', inject: 'definition', channel: 'definition' },
    ...BY,
  },
  command_matched: { ...OF_TEAM, rule: 'definition', command: SANDBOX_COMMAND },
  comment_written: { ...OF_TEAM, text: 'text', ...BY },
  file_uploaded: { ...OF_TEAM, file: 'file', name: 'text', ...BY },
  member_joined: { ...OF_TEAM, user: 'user', ...BY },
  member_left: { ...OF_TEAM, user: 'user', ...BY },
};
