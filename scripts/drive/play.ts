import { setTimeout } from 'node:timers/promises';
import type { Definition } from '@muster/definition';
import { Random } from '../../packages/rehearsal/src/random.ts';
import { type CompletedAction, outcomeOf } from './actions.ts';
import { type Notes, nextInstructorAction, nextTraineeAction } from './next-action.ts';
import type { Participants, Team } from './participants.ts';
import type { Person } from './person.ts';

/** The share of actions by instructors. */
const BY_INSTRUCTORS = 0.2;

export interface Course {
  readonly minutes: number;
  readonly pace: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

/** The actions in one team, in the order of the responses. */
export interface TeamPlay {
  readonly team: Team;
  readonly done: readonly CompletedAction[];
}

export interface Play {
  readonly teams: readonly TeamPlay[];
  /** By code. */
  readonly refused: ReadonlyMap<string, number>;
  /** The duration of every request, including refused ones. */
  readonly times: readonly number[];
  readonly seconds: number;
}

/** Runs all participants until the time is over. */
export async function play(
  definition: Definition,
  { teams, instructors }: Participants,
  course: Course,
): Promise<Play> {
  const refused = new Map<string, number>();
  const times: number[] = [];
  const began = performance.now();
  const until = began + course.minutes * 60_000;
  const plays = await Promise.all(
    teams.map(async (team, index): Promise<TeamPlay> => {
      const random = new Random(course.seed * 1_000_003 + index);
      const notes: Notes = { threads: [], attempts: new Map(), unjudged: [] };
      const done: CompletedAction[] = [];
      const pause = (): number => random.next() * 2 * (60_000 / course.pace);
      for (let wait = pause(); performance.now() + wait < until; wait = pause()) {
        await setTimeout(wait, undefined, { signal: course.signal }).catch(() => {});
        if (course.signal.aborted) break;
        const act = await turn({ definition, team, notes, random }, random.pick(instructors)?.person);
        if (act === undefined) continue;
        times.push(act.took);
        if ('refused' in act) refused.set(act.refused, (refused.get(act.refused) ?? 0) + 1);
        else {
          done.push(act);
          take(notes, act, definition);
        }
      }
      return { team, done };
    }),
  );
  return { teams: plays, refused, times, seconds: (performance.now() - began) / 1000 };
}

type Situation = Parameters<typeof nextInstructorAction>[0];

async function turn(
  situation: Situation,
  instructor: Person | undefined,
): Promise<CompletedAction | { readonly refused: string; readonly took: number } | undefined> {
  const { random, team } = situation;
  const byInstructor = random.chance(BY_INSTRUCTORS);
  const trainee = random.pick(team.trainees);
  if (trainee === undefined || instructor === undefined) return undefined;
  const action = byInstructor ? nextInstructorAction(situation) : nextTraineeAction(situation, trainee.watcher.screen);
  if (action === undefined) return undefined;
  const answered = await (byInstructor ? instructor : trainee.person).try(action.mutation, action.variables);
  const outcome = outcomeOf(action, answered);
  return 'refused' in outcome ? { ...outcome, took: answered.took } : outcome;
}

/** The actions that a team and its instructor remember. */
function take(notes: Notes, { action, threadId }: CompletedAction, { questionnaires }: Definition): void {
  const { input } = action.variables as { input?: Record<string, unknown> };
  if (action.kind === 'mail' && action.by === 'trainee' && Array.isArray(input?.['to']) && threadId !== undefined) {
    notes.threads.push({ id: threadId, address: String(input['to'][0]) });
  }
  if (action.kind === 'submission') {
    const title = String(input?.['questionnaire']);
    const attempt = (notes.attempts.get(title) ?? 0) + 1;
    notes.attempts.set(title, attempt);
    const questions = questionnaires.find((each) => each.title === title)?.questions ?? [];
    for (const [index, { type }] of questions.entries()) {
      if (type === 'free-form') notes.unjudged.push({ questionnaire: title, attempt, question: index + 1 });
    }
  }
  if (action.kind === 'judgement') notes.unjudged.shift();
}
