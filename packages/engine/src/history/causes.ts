import type { Cause, Trigger } from '../events/cause.ts';
import type { Event, EventOf, EventType } from '../events/event.ts';
import { personOf } from '../state/actor.ts';
import type { RowCause } from './row.ts';

/** An event that may cause others, as far as they need it. */
interface Known {
  readonly position: number;
  readonly person: string | null;
}

type Switched = EventOf<'milestone_switched'> | EventOf<'shared_milestone_switched'>;

/** Which event the cause of a milestone follows upon: what an act switches comes before the next act. */
const CAUSED_BY: Readonly<Record<Exclude<Cause['kind'], 'instructor' | 'command'>, readonly EventType[]>> = {
  inject: ['inject_sent', 'silent_inject_sent'],
  confirmation: ['inject_confirmed'],
  mail: ['mail_sent'],
  template: ['mail_sent'],
  reply: ['mail_sent'],
  tool: ['tool_used'],
  questionnaire: ['questionnaire_answered'],
  question: ['questionnaire_answered'],
  option: ['questionnaire_answered'],
  pattern: ['questionnaire_answered'],
  judgement: ['answer_judged'],
  retraction: ['retracted'],
};

/** What caused the events of one team. The memory depends on the definition, not on the number of events. */
export class TeamCauses {
  /** By type, the latest event. */
  readonly #latest = new Map<EventType, Known>();
  /** By name, the latest switch of a milestone, match of a rule, inject or questionnaire that came, and each submission. */
  readonly #switches = new Map<string, Known>();
  readonly #matches = new Map<string, Known>();
  readonly #injects = new Map<string, Known>();
  readonly #appeared = new Map<string, Known>();
  readonly #submissions = new Map<string, Known>();

  /** The cause of an event, which must be asked for before it is noted. */
  of(event: Event): RowCause | null {
    switch (event.type) {
      case 'milestone_switched':
      case 'shared_milestone_switched':
        return this.#ofSwitch(event);
      case 'inject_chosen':
      case 'inject_sent':
      case 'silent_inject_sent':
      case 'questionnaire_appeared':
        return this.#ofTrigger(event.because);
      case 'team_finished':
        return recorded('milestone', this.#switches.get(event.milestone));
      case 'inject_confirmed':
        return recorded('reaction', this.#injects.get(event.inject));
      case 'questionnaire_answered':
        return recorded('reaction', this.#appeared.get(event.questionnaire));
      case 'answer_judged':
        return recorded('reaction', this.#submissions.get(`${event.attempt} ${event.questionnaire}`));
      case 'mail_sent':
        return event.body.kind === 'inject' ? recorded('inject', this.#injects.get(event.body.inject)) : null;
      default:
        return null;
    }
  }

  note(event: Event, position: number, cause: RowCause | null): void {
    const known = { position, person: actorOf(event) };
    this.#latest.set(event.type, known);
    switch (event.type) {
      case 'milestone_switched':
      case 'shared_milestone_switched':
        this.#switches.set(event.milestone, { position, person: cause?.person ?? null });
        break;
      case 'command_matched':
        this.#matches.set(event.rule, known);
        break;
      case 'questionnaire_appeared':
        this.#appeared.set(event.questionnaire, known);
        break;
      case 'inject_sent':
      case 'silent_inject_sent':
        this.#injects.set(event.inject, known);
        break;
      case 'questionnaire_answered':
        this.#submissions.set(`${event.attempt} ${event.questionnaire}`, known);
    }
  }

  #ofSwitch({ cause, origin }: Switched): RowCause {
    if (origin !== null) return { ...origin, kind: cause.kind, isDerived: false };
    if (cause.kind === 'instructor') return { position: null, kind: cause.kind, person: cause.by, isDerived: true };
    const known = cause.kind === 'command' ? this.#matches.get(cause.rule) : this.#latestOf(CAUSED_BY[cause.kind]);
    return { position: known?.position ?? null, kind: cause.kind, person: known?.person ?? null, isDerived: true };
  }

  #latestOf(types: readonly EventType[]): Known | undefined {
    let latest: Known | undefined;
    for (const type of types) {
      const known = this.#latest.get(type);
      if (known !== undefined && known.position > (latest?.position ?? 0)) latest = known;
    }
    return latest;
  }

  #ofTrigger(because: Trigger): RowCause {
    switch (because.kind) {
      case 'time':
        return { position: null, kind: 'time', person: null, isDerived: false };
      case 'instructor':
        return { position: null, kind: 'instructor', person: because.by, isDerived: false };
      case 'milestone':
        return recorded('milestone', this.#switches.get(because.milestone));
    }
  }
}

/** One that the event names itself. */
function recorded(kind: string, known: Known | undefined): RowCause {
  return { position: known?.position ?? null, kind, person: known?.person ?? null, isDerived: false };
}

function actorOf(event: Event): string | null {
  if ('because' in event && event.because.kind === 'instructor') return event.because.by;
  return 'by' in event && event.by !== null ? personOf(event.by) : null;
}
