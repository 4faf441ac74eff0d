import { milestonesIn } from '../condition/milestones.ts';
import { sizeOf } from '../condition/size.ts';
import { LIMITS } from '../limits.ts';
import type { Control, Definition, Question, Questionnaire } from '../model.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';
import type { Places } from './context.ts';

/** What one switch costs, and what one more that waits for it costs, in names and operators of a condition. */
const SWITCH = 100;
const OCCASION = 10;
/** A shared milestone is switched for all teams at once. */
const SHARED = 10;

type Parts = Pick<Definition, 'milestones' | 'injects' | 'questionnaires' | 'commands' | 'tools' | 'emailPersons'>;

/** What waits for a milestone. */
interface Waiting {
  readonly occasions: number;
  /** What one switch costs with all of it. */
  readonly cost: number;
}

/**
 * Reports a package in which one moment can cause too much: each switch of a milestone evaluates the conditions of all
 * injects and questionnaires that wait for it, and all that follows from one act happens before anything else.
 */
export function reportChainWork(parts: Parts, places: Places, log: ProblemLog): void {
  const waiting = waitingIn(parts);
  const costOf = (switched: readonly string[]): number =>
    switched.reduce((sum, name) => sum + (waiting.get(name)?.cost ?? 0), 0);
  const heaviest = (choices: readonly (readonly string[])[]): readonly string[] => {
    let most: { switched: readonly string[]; cost: number } = { switched: [], cost: 0 };
    for (const switched of choices) {
      const cost = costOf(switched);
      if (cost > most.cost) most = { switched, cost };
    }
    return most.switched;
  };
  const injects = parts.injects.map(({ alternatives }) =>
    heaviest(alternatives.map(({ control }) => switchedBy(control))),
  );
  const switched = [...injects, heaviest(actsIn(parts))].flat();
  const sum = costOf(switched);
  if (sum <= LIMITS.chainWork) return;
  const times = Map.groupBy(switched, (name) => name);
  const costs = parts.milestones.map((milestone) => ({ milestone, cost: costOf(times.get(milestone.name) ?? []) }));
  const [most] = costs.toSorted((a, b) => b.cost - a.cost);
  const at = most && places.of(most.milestone);
  if (most === undefined || at === undefined) throw new Error('Something is switched that is no milestone.');
  const { name } = most.milestone;

  log.problem(at, 'too_large', [
    'chain',
    {
      max: LIMITS.chainWork,
      sum,
      milestone: quote(name),
      switches: times.get(name)?.length ?? 0,
      waiting: waiting.get(name)?.occasions ?? 0,
    },
  ]);
}

function waitingIn({ milestones, injects, questionnaires }: Parts): Map<string, Waiting> {
  const shared = new Set(milestones.filter((milestone) => milestone.shared !== undefined).map(({ name }) => name));
  const waiting = new Map<string, Waiting>();
  const occasions = [
    ...injects.filter(({ auto }) => auto).map(({ alternatives }) => alternatives.map(({ control }) => control)),
    ...questionnaires.map(({ control }) => [control]),
  ];
  for (const controls of occasions) {
    const work = controls.reduce((sum, { condition, roles }) => sum + sizeOf(condition) + roles.length, OCCASION);
    for (const name of new Set(controls.flatMap(({ condition }) => [...milestonesIn(condition)]))) {
      const teams = shared.has(name) ? SHARED : 1;
      const known = waiting.get(name) ?? { occasions: 0, cost: teams * SWITCH };
      waiting.set(name, { occasions: known.occasions + 1, cost: known.cost + teams * work });
    }
  }
  return waiting;
}

/** What each act switches before the injects that follow: all answers to a questionnaire, or all rules for a command. */
function actsIn({ injects, questionnaires, commands, tools, emailPersons }: Parts): string[][] {
  const single = [
    ...injects.flatMap(({ alternatives }) => alternatives.flatMap(({ confirmation }) => confirmation ?? [])),
    ...tools.flatMap(({ responses }) => responses),
    ...emailPersons.flatMap((person) => [person, ...person.templates]),
  ];
  return [
    ...single.map(({ control }) => switchedBy(control)),
    ...questionnaires.map((questionnaire) => answersTo(questionnaire).flatMap(switchedBy)),
    commands.flatMap(({ control }) => switchedBy(control)),
  ];
}

function answersTo({ questions }: Questionnaire): Control[] {
  return questions.flatMap((question) => [question.control, ...partsOf(question).map(({ control }) => control)]);
}

function partsOf(question: Question): readonly { readonly control: Control }[] {
  if (question.type === 'free-form') return [];
  return question.type === 'auto-free-form' ? question.patterns : question.options;
}

function switchedBy({ activate, deactivate }: Control): string[] {
  return [...activate, ...deactivate];
}
