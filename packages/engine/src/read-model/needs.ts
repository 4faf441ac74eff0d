import { exerciseTimeAt } from '../state/clock.ts';
import { type TeamWord, teamWord } from '../words/team-word.ts';
import {
  type FittingInject,
  idOfAnswer,
  idOfMail,
  type TeamNeeds,
  type WaitingAnswer,
  type WaitingMail,
} from './team-needs.ts';

export const NEED_KINDS = ['mail', 'answer', 'stuck'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** Something that an instructor may need to attend to. Times are exercise time. */
export interface Need {
  readonly id: string;
  readonly kind: NeedKind;
  readonly team: TeamNeeds;
  readonly since: number;
  readonly waited: number;
  readonly mail: WaitingMail | null;
  readonly answer: WaitingAnswer | null;
  readonly injects: readonly FittingInject[];
}

/** When needs are looked for: a team that did nothing for `stuckAfter` milliseconds of exercise time is stuck. */
export interface NeedsMoment {
  readonly now: number;
  readonly stuckAfter: number;
  /** Whether no member of a team is here; a stuck team then needs nobody. By default, somebody is. */
  readonly isAway?: (team: TeamNeeds) => boolean;
}

/**
 * What a team may need, one list per kind, each with the longest waiting first. The lists are lazy: large exercises
 * have far more needs than a page shows.
 */
export function needsOf(
  team: TeamNeeds,
  moment: NeedsMoment,
  isAsked: (kind: NeedKind) => boolean,
): IteratorObject<Need>[] {
  const nothing = { team, mail: null, answer: null, injects: [] };
  const now = exerciseTimeAt(team.clock, moment.now);
  const need = (kind: NeedKind, id: string, since: number) => ({
    ...nothing,
    kind,
    id: `${kind} ${id}`,
    since,
    waited: now - since,
  });
  const mails = isAsked('mail') ? openMails(team) : [];
  const answers = isAsked('answer') ? team.answers : [];
  const stuck = isAsked('stuck') && isStuck(team, moment) ? [team] : [];
  return [
    mails.values().map((mail) => ({ ...need('mail', idOfMail(mail), mail.since), mail })),
    answers.values().map((answer) => ({ ...need('answer', idOfAnswer(answer), answer.since), answer })),
    stuck.values().map(({ teamId, quietSince, fitting }) => ({
      ...need('stuck', String(teamId), quietSince ?? 0),
      injects: fitting,
    })),
  ];
}

export function longestFirst(one: Need, other: Need): number {
  return other.waited - one.waited || (one.id < other.id ? -1 : 1);
}

export function countNeeds(teams: readonly TeamNeeds[], moment: NeedsMoment): Readonly<Record<NeedKind, number>> {
  return {
    mail: sum(teams, (team) => openMails(team).length),
    answer: sum(teams, ({ answers }) => answers.length),
    stuck: sum(teams, (team) => (isStuck(team, moment) ? 1 : 0)),
  };
}

/** The word for a team; presence is another matter. */
export function wordOfNeeds(team: TeamNeeds, { now, stuckAfter }: NeedsMoment): TeamWord | null {
  const { clock, members, quietSince, hintedAt, waitsForTime, finishedAt } = team;
  const facts = {
    phase: clock.phase,
    finishedAt,
    members: members.length,
    lastAct: quietSince,
    hintedAt,
    waitsForTime,
  };
  return teamWord(facts, { time: exerciseTimeAt(clock, now), stuckAfter });
}

/** After the end nobody can answer mail, but answers can still be judged. */
function openMails({ clock, mails }: TeamNeeds): readonly WaitingMail[] {
  return clock.phase === 'FINISHED' ? [] : mails;
}

function isRunning({ clock }: TeamNeeds): boolean {
  return clock.phase === 'RUNNING';
}

/** It is stuck, somebody is there to be helped, and time runs. */
function isStuck(team: TeamNeeds, moment: NeedsMoment): boolean {
  return isRunning(team) && wordOfNeeds(team, moment) === 'stuck' && moment.isAway?.(team) !== true;
}

function sum<Entry>(entries: readonly Entry[], count: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + count(entry), 0);
}
