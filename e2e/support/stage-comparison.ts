import type { Definition } from '@muster/definition';
import type { Operation } from '../../apps/console/src/server/operation.ts';
import type { StagePerson, StageTeam } from '../../apps/console/src/stage/people.ts';

/** A stage as far as this test uses it. Its own types are those of a page, which has a browser. */
export interface StageUnderTest {
  readonly exercise: {
    readonly state: string;
    readonly teams: readonly {
      readonly team: { readonly id: number };
      readonly state: { readonly position: number };
    }[];
    pass(milliseconds: number): void;
  };
  as(person: StagePerson): {
    request(operation: Operation<unknown, never>, variables: object): Promise<unknown>;
    follow(operation: Operation<unknown, never>, variables: object, handlers: Handlers): () => void;
  };
}

interface Handlers {
  readonly next: (message: unknown) => void;
  readonly end: (end: { readonly code?: string }) => void;
}

const STAGE = new URL('../../apps/console/src/on-stage.ts', import.meta.url).href;

const EXPLANATIONS = new URL('../../apps/console/src/instructor/team/explanations.ts', import.meta.url).href;

/** Something that can be explained for a team. */
export interface Subject {
  readonly kind: 'inject' | 'form' | 'milestone';
  readonly name: string;
  readonly teamId: string;
}

/** All explanations, asked as the console asks. */
export async function explainedBy(
  request: (operation: Operation<unknown, never>, variables: object) => Promise<unknown>,
  subjects: readonly Subject[],
): Promise<unknown> {
  const { explainAll } = await import(EXPLANATIONS);
  return explainAll({ request }, subjects);
}

interface Setup {
  readonly definition: Definition;
  readonly name: string;
  readonly teams: readonly StageTeam[];
  readonly instructors: readonly StagePerson[];
  readonly opensAt: number;
  readonly onDemand?: boolean;
  readonly isPresencePlayed?: boolean;
}

/** The stage of the console, which is loaded as pages load it. */
export async function createStage(setup: Setup): Promise<StageUnderTest> {
  const { createConsoleStage } = await import(STAGE);
  return createConsoleStage(setup);
}

const OVERVIEWS: ReadonlySet<string> = new Set(['exerciseOverview', 'exerciseUpdates']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a stage has in its own way: ids of drafts, of files and of the definition, the epoch, and read marks of nothing. */
export function comparable(answer: unknown, onDemand = false): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if ((key === 'fileId' || key === 'portraitId') && value !== null) return 'a file';
    if (isObject(value) && ('version' in value || 'isSent' in value)) return { ...value, id: 'a draft' };
    if (isObject(value) && (key === 'writeNote' || 'canEdit' in value)) return { ...value, id: 'a note' };
    // Drafts that ended at the same moment are in the order of their ids.
    if (key === 'ended' && Array.isArray(value)) return value.map((one) => JSON.stringify(one)).sort();
    // On demand an exercise has no position, nor have the newest moments of all its teams.
    if (onDemand && isObject(value)) {
      if (OVERVIEWS.has(key)) return { ...value, position: 'a position' };
      const { exerciseOverview, exerciseMoments } = value;
      if (exerciseOverview !== undefined && isObject(exerciseMoments))
        return { ...value, exerciseMoments: { ...exerciseMoments, position: 'a position' } };
    }
    if (key === 'epoch') return 'an epoch';
    if (key === 'definition') return 'a definition';
    if (key === 'readMarks' && Array.isArray(value)) return value.filter(({ mark }) => mark > 0);
    return value;
  });
}
