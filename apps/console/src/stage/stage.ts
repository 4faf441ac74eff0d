import { ApiError } from '@muster/ui/server';
import { createStore } from '@muster/ui/state';
import type { Connection } from '../server/connection.ts';
import type { SubscriptionEnd, Transport } from '../server/transport.ts';
import type { Call } from './call.ts';
import { answerFiles } from './files.ts';
import type { StagePerson } from './people.ts';
import { KeptPlaces, type PersonalThings } from './personal-things.ts';
import { type ExerciseSetup, StagedExercise } from './staged-exercise.ts';

/** An exercise that runs here, with everybody who takes part. */
export interface Stage {
  /** The console of one of them; several can be connected at once. */
  as(person: StagePerson): Transport;
  readonly exercise: StagedExercise;
}

type AnyAnswer = (call: Call, variables: never, text: string) => unknown;
type AnyFeed = { readonly follow: (call: Call, variables: never) => () => unknown };

/** Answers by the name of their operation. */
export type AnyAnswers = Readonly<Record<string, AnyAnswer | AnyFeed>>;

export function createStage(setup: ExerciseSetup, answers: AnyAnswers): Stage {
  const exercise = new StagedExercise(setup);
  const personal: PersonalThings = {
    drafts: new Map(),
    marks: new KeptPlaces(),
    present: new Map(),
    isPresencePlayed: setup.isPresencePlayed ?? false,
    teamForms: new Map(),
  };
  return { exercise, as: (person) => connect({ exercise, personal, person }, answers) };
}

function connect(call: Call, answers: AnyAnswers): Transport {
  const connection = createStore<Connection>({ state: 'connected' });
  return {
    connection,
    request: async ({ name, text }, variables) => {
      const answer = answerTo(answers, name);
      if (typeof answer !== 'function') throw notAnswered(name);
      return answer(call, variables as never, text) as never;
    },
    follow: ({ name }, variables, { next, end }) => {
      let isOver = false;
      const finish = (how: SubscriptionEnd): void => {
        if (isOver) return;
        stop();
        end(how);
      };
      let tell: (() => unknown) | undefined;
      const look = (): void => {
        if (isOver) return;
        try {
          tell ??= feedOf(answers, name).follow(call, variables as never);
          const message = tell();
          if (message !== undefined) next(message as never);
        } catch (error) {
          finish(refusedFor(error));
        }
      };
      const leave = call.exercise.onChange(look);
      const stop = (): void => {
        isOver = true;
        leave();
      };
      // A subscriber hears nothing before it has subscribed.
      queueMicrotask(look);
      return stop;
    },
    send: (path, init) => answerFiles(call, path, init),
    // An empty document: bytes have an address where they are shown.
    addressOf: () => 'data:,',
    addresses: createStore(0),
    reconnect: () => {},
  };
}

/** As a server says it over the network. */
function refusedFor(error: unknown): SubscriptionEnd {
  if (!(error instanceof ApiError)) return { kind: 'refused', code: 'unexpected' };
  const { teamId }: { readonly teamId?: unknown } = error.body ?? {};
  return { kind: 'refused', code: error.code, ...(typeof teamId === 'string' ? { teamId } : {}) };
}

function answerTo(answers: AnyAnswers, name: string): AnyAnswer | AnyFeed {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (answer === undefined) throw notAnswered(name);
  return answer;
}

function feedOf(answers: AnyAnswers, name: string): AnyFeed {
  const answer = answerTo(answers, name);
  if (typeof answer === 'function') throw notAnswered(name);
  return answer;
}

function notAnswered(name: string): ApiError {
  return new ApiError('not_on_stage', `The stage does not answer the operation ${name}.`, { status: 400 });
}
