import { fittingAlternative } from '../rules/occasions.ts';
import type { Clock, State, TeamState } from '../state/state.ts';
import { lastStanding } from '../state/threads.ts';
import { waitsForTime } from '../view/waiting.ts';

/** A thread in which a team wrote last and a simulated person could answer. */
export interface WaitingMail {
  readonly threadId: string;
  readonly number: number;
  readonly subject: string;
  readonly participants: readonly string[];
  readonly excerpt: string;
  /** The first mail of the team since another participant last wrote. */
  readonly since: number;
}

/** An answer to a free-form question without a judgement. */
export interface WaitingAnswer {
  readonly submissionId: string;
  readonly questionnaire: string;
  /** Both counted from 1. */
  readonly attempt: number;
  readonly question: number;
  readonly excerpt: string;
  readonly since: number;
}

export interface FittingInject {
  readonly name: string;
  readonly alternative: string;
}

/** What a team may need from an instructor, apart from what depends on the current time. */
export interface TeamNeeds {
  readonly teamId: number;
  readonly teamName: string;
  readonly clock: Clock;
  /** Both the longest waiting first, then in the order of ids as texts. */
  readonly mails: readonly WaitingMail[];
  readonly answers: readonly WaitingAnswer[];
  readonly finishedAt: number | null;
  /** When a member last did something, or the team started; `null` if it has finished or has no members. */
  readonly quietSince: number | null;
  /** When an instructor last sent it something. */
  readonly hintedAt: number | null;
  readonly members: readonly string[];
  /** Whether it has done everything it was asked to, and the next thing happens by itself. */
  readonly waitsForTime: boolean;
  /** Prepared injects that instructors can send and that apply to the team now, the first few of the definition. */
  readonly fitting: readonly FittingInject[];
}

const MAX_EXCERPT_LENGTH = 300;
const MAX_INJECTS = 3;

/** What depends on the team alone: it is found again only for a team in which something has happened. */
type OwnNeeds = Omit<TeamNeeds, 'clock'>;
const kept = new WeakMap<TeamState, OwnNeeds>();

export function hasKeptNeeds(team: TeamState): boolean {
  return kept.has(team);
}

export function teamNeeds(state: State, team: TeamState): TeamNeeds {
  const known = kept.get(team) ?? ownNeeds(state, team);
  kept.set(team, known);
  return { ...known, clock: state.clock };
}

function ownNeeds(state: State, team: TeamState): OwnNeeds {
  const takesPart = team.members.length > 0 && team.finishedAt === null;
  return {
    teamId: team.id,
    teamName: team.name,
    mails: waitingMails(state, team).sort((one, other) => one.since - other.since || inOrder(idOfMail, one, other)),
    answers: waitingAnswers(state, team).sort(
      (one, other) => one.since - other.since || inOrder(idOfAnswer, one, other),
    ),
    quietSince: takesPart ? (team.lastAct ?? 0) : null,
    hintedAt: team.hintedAt,
    finishedAt: team.finishedAt,
    members: team.members,
    waitsForTime: waitsForTime(state, team),
    fitting: takesPart ? fittingInjects(state, team) : [],
  };
}

export function idOfMail({ threadId }: WaitingMail): string {
  return threadId;
}

export function idOfAnswer({ submissionId, question }: WaitingAnswer): string {
  return `${submissionId}-${question}`;
}

function inOrder<Waiting>(idOf: (waiting: Waiting) => string, one: Waiting, other: Waiting): number {
  return idOf(one) < idOf(other) ? -1 : 1;
}

function waitingMails(state: State, team: TeamState): WaitingMail[] {
  return [...team.unanswered].flatMap(([place, since]) => {
    const thread = state.threads.get(place);
    const last = thread && lastStanding(thread);
    if (thread === undefined || last === undefined) return [];
    const { body } = last.message;
    return {
      threadId: thread.id,
      number: last.number,
      subject: thread.subject,
      participants: thread.participants,
      excerpt: excerptOf(body.kind === 'written' ? body.text : ''),
      since,
    };
  });
}

function waitingAnswers({ compiled }: State, team: TeamState): WaitingAnswer[] {
  const waiting: WaitingAnswer[] = [];
  if (team.unjudged === 0) return waiting;
  for (const [place, { title, questions }] of compiled.definition.questionnaires.entries()) {
    const known = team.questionnaires.get(place);
    if (known === undefined || !questions.some(({ type }) => type === 'free-form')) continue;
    for (const [index, { time, answers, judgements }] of known.submissions.entries()) {
      for (const [question, { type }] of questions.entries()) {
        if (type !== 'free-form' || judgements.has(question)) continue;
        const answer = answers[question];
        waiting.push({
          submissionId: `${team.id}-${known.action}-${index + 1}`,
          questionnaire: title,
          attempt: index + 1,
          question: question + 1,
          excerpt: excerptOf(answer?.kind === 'text' ? answer.text : ''),
          since: time,
        });
      }
    }
  }
  return waiting;
}

function fittingInjects({ compiled }: State, team: TeamState): FittingInject[] {
  const fitting: FittingInject[] = [];
  for (const [place, inject] of compiled.definition.injects.entries()) {
    if (fitting.length === MAX_INJECTS) break;
    if (inject.auto || team.injects.get(place)?.status === 'sent') continue;
    const alternative = fittingAlternative(compiled, team, inject);
    if (alternative !== undefined) fitting.push({ name: inject.name, alternative: alternative.name });
  }
  return fitting;
}

function excerptOf(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  // Do not cut a surrogate pair.
  return `${text.slice(0, MAX_EXCERPT_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}
