import { checkedPattern, type Definition, type Inject, type Question, type Tool } from '@muster/definition';
import { isForRole, mostAttempts } from '@muster/engine';
import { sampleOf } from '../../packages/rehearsal/src/patterns/pattern-sample.ts';
import type { Random } from '../../packages/rehearsal/src/random.ts';
import {
  type Action,
  type Answer,
  answer,
  confirm,
  judge,
  reply,
  replyAs,
  sendEmail,
  sendInject,
  useTool,
} from './actions.ts';
import type { Team } from './participants.ts';
import type { TeamScreen } from './screens.ts';

const WORDS = ['We are looking into it.', 'Please tell us more.', 'Nothing to report.', 'We have done that.'];

/** What a team has done so far. */
export interface Notes {
  /** The threads that it started, with their recipients. */
  readonly threads: { readonly id: string; readonly address: string }[];
  /** The number of submissions per questionnaire. */
  readonly attempts: Map<string, number>;
  /** Answers that wait for a judgement. */
  readonly unjudged: { readonly questionnaire: string; readonly attempt: number; readonly question: number }[];
}

interface Situation {
  readonly definition: Definition;
  readonly team: Team;
  readonly notes: Notes;
  readonly random: Random;
}

/** A possible action of a trainee, based on the screen; undefined if there is none. */
export function nextTraineeAction(situation: Situation, screen: TeamScreen): Action | undefined {
  const { definition, team, notes, random } = situation;
  const candidates: (() => Action | undefined)[] = [];
  const tools = definition.tools.filter(({ roles }) => isForRole(roles, team.role, definition.config));
  if (tools.length > 0)
    candidates.push(
      () => randomToolUse(team, random.pick(tools), random),
      () => randomToolUse(team, random.pick(tools), random),
    );
  const people = definition.emailPersons.filter(({ teamVisible }) => teamVisible);
  if (people.length > 0) {
    candidates.push(() =>
      sendEmail(team.id, random.pick(people)?.address ?? '', 'A question', random.pick(WORDS) ?? ''),
    );
  }
  const thread = random.pick(notes.threads);
  if (thread !== undefined) candidates.push(() => reply(team.id, thread.id, random.pick(WORDS) ?? ''));
  for (const { id, kind, questionnaire, confirmation } of screen.logs.values()) {
    if (confirmation?.isConfirmed === false) candidates.push(() => confirm(team.id, id));
    if (kind !== 'QUESTIONNAIRE') continue;
    const found = definition.questionnaires.find(({ title }) => title === questionnaire);
    if (found !== undefined && (notes.attempts.get(found.title) ?? 0) < mostAttempts(found)) {
      candidates.push(() =>
        answer(
          team.id,
          found.title,
          found.questions.map((question) => answerTo(question, random)),
        ),
      );
    }
  }
  return random.pick(candidates)?.();
}

/** A possible action of an instructor for a team. */
export function nextInstructorAction({ definition, team, notes, random }: Situation): Action | undefined {
  const candidates: (() => Action | undefined)[] = [];
  const thread = random.pick(notes.threads);
  const person = definition.emailPersons.find(({ address }) => address === thread?.address);
  if (thread !== undefined && person !== undefined && person.templates.length > 0) {
    candidates.push(() => replyAs(team.id, person.address, thread.id, 1 + random.below(person.templates.length)));
  }
  const prepared = definition.injects.filter((inject) => !inject.auto && isSeen(inject));
  const inject = random.pick(prepared);
  if (inject !== undefined) candidates.push(() => sendInject(team.id, inject.name));
  const [unjudged] = notes.unjudged;
  if (unjudged !== undefined) {
    const questionnaire = definition.questionnaires.find(({ title }) => title === unjudged.questionnaire);
    const question = questionnaire?.questions[unjudged.question - 1];
    const related = question?.type === 'free-form' ? question.relatedMilestones : [];
    const correct = random.chance(0.6);
    candidates.push(() => judge(team.id, unjudged, correct, correct ? related : []));
  }
  return random.pick(candidates)?.();
}

/** Only injects that the team can see: others leave no entry to compare afterwards. */
function isSeen({ alternatives }: Inject): boolean {
  return alternatives.every(({ silent }) => silent !== true);
}

function randomToolUse(team: Team, tool: Tool | undefined, random: Random): Action | undefined {
  if (tool === undefined) return undefined;
  const response = random.pick(tool.responses);
  const fallback = tool.requiresInput ? 'help' : '';
  const argument =
    response === undefined
      ? fallback
      : response.regex
        ? sampleOf(checkedPattern(response.param), true, random)
        : response.param;
  return argument === undefined ? undefined : useTool(team.id, tool.name, argument);
}

function answerTo(question: Question, random: Random): Answer {
  if ('options' in question) {
    const some = question.options.flatMap((_, option) => (random.chance(0.5) ? [option + 1] : []));
    return { options: question.type === 'radio' ? [1 + random.below(question.options.length)] : some };
  }
  const pattern = question.type === 'auto-free-form' ? random.pick(question.patterns) : undefined;
  const text = (pattern && sampleOf(checkedPattern(pattern.pattern), false, random)) ?? random.pick(WORDS) ?? '';
  const long = text.padEnd(question.min, '.');
  return { text: question.max === null ? long : [...long].slice(0, question.max).join('') };
}
