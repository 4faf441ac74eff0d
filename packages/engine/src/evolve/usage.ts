import type { Event, EventOf } from '../events/event.ts';
import { Dictionary } from '../state/dictionary.ts';
import type { State, TeamUsage, Usage } from '../state/state.ts';
import { teamAt, withTeam } from '../state/teams.ts';

const MINUTE = 60_000;

const NOTHING: Usage = { acts: 0, text: 0 };

export const NO_USAGE: TeamUsage = {
  members: NOTHING,
  instructors: NOTHING,
  minute: 0,
  actsInMinute: Dictionary.empty(),
};

/** Something that a person did in a team, with the bytes of text that it adds to the stream. */
interface Act {
  readonly team: number;
  readonly by: string;
  readonly who: 'members' | 'instructors';
  readonly text: number;
}

/** Counts what people do and write. What the exercise does by itself counts for nobody. */
export function withUsageBy(event: Event, state: State): State {
  return actsOf(event, state).reduce(
    (next, act) => withTeam(next, act.team, (team) => ({ ...team, usage: usageWith(team.usage, act, event.at) })),
    state,
  );
}

function usageWith(usage: TeamUsage, { by, who, text }: Act, at: number): TeamUsage {
  const minute = Math.floor(at / MINUTE);
  const acts = minute === usage.minute ? usage.actsInMinute : Dictionary.empty<string, number>();
  return {
    ...usage,
    [who]: { acts: usage[who].acts + 1, text: usage[who].text + text },
    minute,
    actsInMinute: acts.set(by, (acts.get(by) ?? 0) + 1),
  };
}

/** What is retracted is retracted for every team that saw it. */
function actsOf(event: Event, state: State): Act[] {
  if (event.type === 'retracted') return event.teams.flatMap((team) => writtenBy({ team, by: event.by }, 0) ?? []);
  const act = actOf(event, state);
  return act === undefined ? [] : [act];
}

function actOf(event: Event, state: State): Act | undefined {
  switch (event.type) {
    case 'tool_used':
      return writtenBy(event, bytesOf(event.argument));
    case 'inject_confirmed':
      return writtenBy(event, 0);
    case 'questionnaire_answered':
      return writtenBy(event, bytesOfAnswers(event));
    case 'own_inject_sent':
      return writtenBy(event, bytesOf(event.text) + bytesOfAll(event.files));
    case 'comment_written':
      return writtenBy(event, bytesOf(event.text));
    case 'answer_judged':
      return writtenBy(event, bytesOf(event.comment));
    case 'mail_bounced': {
      const { subject, text, addresses, files, returned } = event;
      return writtenBy(event, bytesOfAll([subject, text, ...addresses, ...files, returned.subject, returned.text]));
    }
    case 'mail_sent': {
      if (event.by === null) return undefined;
      // The oldest events do not say for which team an instructor wrote.
      const team = teamAt(state, event.from)?.id ?? event.meantFor ?? event.teams[0] ?? 0;
      return writtenBy({ team, by: event.by }, bytesOfMail(event));
    }
    case 'file_uploaded':
      return event.team === null ? undefined : writtenBy({ team: event.team, by: event.by }, bytesOf(event.name));
    case 'member_joined':
      // Instructors place hundreds of people at once; trainees could join and leave forever.
      return event.by.role === 'trainee' ? writtenBy(event, 0) : undefined;
    case 'inject_sent':
    case 'silent_inject_sent':
      return event.because.kind === 'instructor' ? byInstructor(event.team, event.because.by) : undefined;
    case 'milestone_switched':
      return event.cause.kind === 'instructor' ? byInstructor(event.team, event.cause.by) : undefined;
    case 'shared_milestone_switched':
      return event.cause.kind === 'instructor' ? byInstructor(event.through, event.cause.by) : undefined;
    default:
      return undefined;
  }
}

function writtenBy({ team, by }: Pick<EventOf<'tool_used'>, 'team' | 'by'>, text: number): Act | undefined {
  if (by.role === 'system') return undefined;
  return { team, by: by.id, who: by.role === 'trainee' ? 'members' : 'instructors', text };
}

function byInstructor(team: number, by: string): Act {
  return { team, by, who: 'instructors', text: 0 };
}

/** Of a number in a list. */
const OPTION_BYTES = 8;

function bytesOfAnswers({ answers }: EventOf<'questionnaire_answered'>): number {
  let bytes = 0;
  for (const answer of answers) {
    bytes += answer.kind === 'text' ? bytesOf(answer.text) : OPTION_BYTES * answer.options.length;
  }
  return bytes;
}

/** The addresses are stored with every mail of a thread, also with a short reply. */
function bytesOfMail({ subject, participants, body }: EventOf<'mail_sent'>): number {
  const words = body.kind === 'template' ? body.edited : body.kind === 'written' ? body : undefined;
  return bytesOfAll([subject, ...participants, words?.text ?? '', ...(words?.files ?? [])]);
}

function bytesOfAll(texts: readonly string[]): number {
  let bytes = 0;
  for (const text of texts) bytes += bytesOf(text);
  return bytes;
}

const BEYOND_ONE_BYTE = /[\u0100-\uffff]/;

/**
 * As many as the text takes in memory, which is what limits protect: one per character, or two if any character needs
 * them. The search ends at the first such character, and finds at once that a text of one-byte characters has none.
 */
function bytesOf(text: string): number {
  return BEYOND_ONE_BYTE.test(text) ? text.length * 2 : text.length;
}
