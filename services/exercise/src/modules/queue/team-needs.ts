import { caseless } from '@muster/definition';
import {
  type Clock,
  fittingAlternative,
  type State,
  type TeamState,
  type Thread,
  threadsOf,
  waitsForTime,
} from '@muster/engine';

/** A thread whose last word is a team's, and in which somebody simulated could answer. */
export interface WaitingMail {
  readonly threadId: string;
  readonly number: number;
  readonly subject: string;
  readonly participants: readonly string[];
  readonly excerpt: string;
  /** When the team wrote first since somebody else last did. */
  readonly since: number;
}

/** An answer to a free-form question that nobody has judged. */
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

/** What of a team may want somebody who runs the exercise, apart from what depends on the time it is now. */
export interface TeamNeeds {
  readonly teamId: number;
  readonly teamName: string;
  readonly clock: Clock;
  readonly mails: readonly WaitingMail[];
  readonly answers: readonly WaitingAnswer[];
  /** When somebody of it last did something, or it began; `null`: it has finished, or nobody is in it. */
  readonly quietSince: number | null;
  /** Whether it has done all it was asked to, and time alone brings the next thing. */
  readonly waitsForTime: boolean;
  /** Prepared injects that instructors send and that are for the team now, the first few of the definition. */
  readonly fitting: readonly FittingInject[];
}

const LONGEST_EXCERPT = 300;
const MOST_INJECTS = 3;

export function teamNeeds(state: State, team: TeamState): TeamNeeds {
  const takesPart = team.members.length > 0 && team.finishedAt === null;
  return {
    teamId: team.id,
    teamName: team.name,
    clock: state.clock,
    mails: team.unanswered === 0 ? [] : waitingMails(state, team),
    answers: team.unjudged === 0 ? [] : waitingAnswers(state, team),
    quietSince: takesPart ? (team.lastAct ?? 0) : null,
    waitsForTime: waitsForTime(state, team),
    fitting: takesPart ? fittingInjects(state, team) : [],
  };
}

function waitingMails(state: State, team: TeamState): WaitingMail[] {
  return [...threadsOf(state, team)].flatMap((thread) => {
    const last = thread.messages.last;
    // A thread that teams share waits for the one that wrote last.
    if (!thread.isUnanswered || last === undefined || caseless(last.from) !== caseless(team.address)) return [];
    return {
      threadId: thread.id,
      number: thread.messages.length,
      subject: thread.subject,
      participants: thread.participants,
      excerpt: excerptOf(last.body.kind === 'written' ? last.body.text : ''),
      since: waitingSince(state, thread) ?? last.time,
    };
  });
}

function waitingSince({ teamAddresses }: State, { messages }: Thread): number | undefined {
  const isOfTeam = (place: number): boolean => teamAddresses.has(caseless(messages.get(place)?.from ?? ''));
  let first = messages.length - 1;
  while (first > 0 && isOfTeam(first - 1)) first -= 1;
  return messages.get(first)?.time;
}

function waitingAnswers({ compiled }: State, team: TeamState): WaitingAnswer[] {
  const waiting: WaitingAnswer[] = [];
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
    if (fitting.length === MOST_INJECTS) break;
    if (inject.auto || team.injects.get(place)?.status === 'sent') continue;
    const alternative = fittingAlternative(compiled, team, inject);
    if (alternative !== undefined) fitting.push({ name: inject.name, alternative: alternative.name });
  }
  return fitting;
}

function excerptOf(text: string): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  // Not half of a character.
  return `${text.slice(0, LONGEST_EXCERPT).replace(/[\ud800-\udbff]$/, '')}…`;
}
