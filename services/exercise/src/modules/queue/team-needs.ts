import { caseless } from '@muster/definition';
import { type Clock, fittingAlternative, type State, type TeamState, waitsForTime } from '@muster/engine';

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
  readonly mails: readonly WaitingMail[];
  readonly answers: readonly WaitingAnswer[];
  /** When a member last did something, or the team started; `null` if it has finished or has no members. */
  readonly quietSince: number | null;
  /** Whether it has done everything it was asked to, and the next thing happens by itself. */
  readonly waitsForTime: boolean;
  /** Prepared injects that instructors can send and that apply to the team now, the first few of the definition. */
  readonly fitting: readonly FittingInject[];
}

const MAX_EXCERPT_LENGTH = 300;
const MAX_INJECTS = 3;

export function teamNeeds(state: State, team: TeamState): TeamNeeds {
  const takesPart = team.members.length > 0 && team.finishedAt === null;
  return {
    teamId: team.id,
    teamName: team.name,
    clock: state.clock,
    mails: waitingMails(state, team),
    answers: team.unjudged === 0 ? [] : waitingAnswers(state, team),
    quietSince: takesPart ? (team.lastAct ?? 0) : null,
    waitsForTime: waitsForTime(state, team),
    fitting: takesPart ? fittingInjects(state, team) : [],
  };
}

function waitingMails(state: State, team: TeamState): WaitingMail[] {
  const inOrder = [...team.unanswered].sort(([one], [other]) => one - other);
  return inOrder.flatMap(([place, since]) => {
    const thread = state.threads.get(place);
    const last = thread?.messages.last;
    // A thread that teams share waits for the team that wrote last.
    if (thread === undefined || last === undefined || caseless(last.from) !== caseless(team.address)) return [];
    return {
      threadId: thread.id,
      number: thread.messages.length,
      subject: thread.subject,
      participants: thread.participants,
      excerpt: excerptOf(last.body.kind === 'written' ? last.body.text : ''),
      since,
    };
  });
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
