import type { Definition } from '@muster/definition';
import { type EventOf, gradedWith, hundredthsOf, type QuestionnaireState, type TeamSetup } from '@muster/engine';
import type { InjectStateLine, Retracted } from '../format/team.schema.ts';
import { type Moment, momentOf } from './moments.ts';

interface MilestoneLog {
  readonly isOn: boolean;
  readonly switched: Moment;
  readonly firstOn: Moment | null;
  readonly lastOn: Moment | null;
}

interface InjectLog {
  readonly state: InjectStateLine['state'];
  readonly alternative: string;
  readonly since: Moment;
  /** Its number in the action log; null if it is in none. */
  readonly action: number | null;
  readonly confirmed: (Moment & { readonly by: string }) | null;
  readonly retracted: Retracted | null;
}

/**
 * Folds the events of a team. The memory depends on the number of milestones, injects and questionnaires of the
 * definition, not on the number of events, which go to the spool.
 */
export class TeamLog {
  readonly id: number;
  setup: TeamSetup;
  finishedAt: Moment | null = null;
  readonly members = new Set<string>();
  readonly formerMembers = new Set<string>();
  /** By index in the definition; absent if never switched. */
  readonly milestones = new Map<number, MilestoneLog>();
  readonly injects = new Map<number, InjectLog>();
  /** When each appeared. */
  readonly questionnaires = new Map<number, Moment>();
  /** The submitted ones. */
  readonly answered = new Set<number>();
  /** What counts of the points of each. */
  readonly #graded = new Map<number, QuestionnaireState['graded']>();
  /** By the id of an entry of the action log or of a mail: few. */
  readonly retracted = new Map<string, Retracted>();

  constructor(setup: TeamSetup) {
    this.id = setup.id;
    this.setup = setup;
  }

  joined(user: string): void {
    this.formerMembers.delete(user);
    this.members.add(user);
  }

  left(user: string): void {
    this.members.delete(user);
    this.formerMembers.add(user);
  }

  switched(place: number, isOn: boolean, event: Moment): void {
    const before = this.milestones.get(place);
    const moment = momentOf(event);
    this.milestones.set(place, {
      isOn,
      switched: moment,
      firstOn: before?.firstOn ?? (isOn ? moment : null),
      lastOn: isOn ? moment : (before?.lastOn ?? null),
    });
  }

  isOn(place: number, { milestones }: Definition): boolean {
    return this.milestones.get(place)?.isOn ?? milestones[place]?.initialState === true;
  }

  injectIs(
    place: number,
    state: InjectLog['state'],
    event: Moment & { readonly alternative: string; readonly action?: number },
  ): void {
    const { alternative, action = null } = event;
    this.injects.set(place, { state, alternative, since: momentOf(event), action, confirmed: null, retracted: null });
  }

  /** Returns its number in the action log. */
  injectRetracted(place: number, retracted: Retracted): number | null {
    const inject = this.injects.get(place);
    if (inject === undefined) throw new Error('An inject was retracted before it was sent.');
    this.injects.set(place, { ...inject, retracted });
    return inject.action;
  }

  judged(place: number, event: EventOf<'answer_judged'>, { questionnaires }: Definition): void {
    this.#graded.set(place, gradedWith(this.#graded.get(place) ?? new Map(), questionnaires[place], event));
  }

  /** The points that were given to it. */
  get hundredths(): number {
    const counted = [...this.#graded.values()].flatMap((graded) => [...graded.values()]);
    return counted.reduce((sum, each) => sum + hundredthsOf(each), 0);
  }

  injectConfirmed(place: number, event: EventOf<'inject_confirmed'>): void {
    const inject = this.injects.get(place);
    if (inject === undefined) throw new Error(`The inject ${event.inject} was confirmed before it was sent.`);
    this.injects.set(place, { ...inject, confirmed: { ...momentOf(event), by: event.by.id } });
  }
}
