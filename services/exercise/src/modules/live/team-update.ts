import {
  type Before,
  type DetailSection,
  type Since,
  type State,
  sizeOf,
  type TeamSection,
  type Update,
  viewTeam,
  viewTeamBefore,
  viewTeamDetails,
  viewTeamDetailsBefore,
} from '@muster/engine';
import { type Scene, type SeenExercise, seesAll } from '../exercises/index.ts';

type Section = TeamSection | DetailSection;

/** Parts of a team view, as the viewer of the scene sees them. */
export interface TeamSections {
  readonly scene: Scene;
  readonly sections: readonly Section[];
  readonly earlier: number | null;
  /** Of all positions in it. */
  readonly epoch: string;
}

/** The changes of a team since a position: that of the team itself or, for instructors, that of the stream. */
export interface TeamUpdate extends TeamSections, Update<Section> {
  readonly serverTime: number;
  /** The number of commands reported by its sandbox, or a function to compute it; null if unchanged. */
  readonly commandCount: number | null | (() => Promise<number>);
  /** The state of the exercise on demand until the team starts; null if unchanged. */
  readonly exerciseState: ExerciseState | null;
}

type ExerciseState = SeenExercise['state'];

/** What a team that has not started waits for: on demand the opening of the exercise, which is in no stream. */
export function waitsFor({ clock }: State, exerciseState: ExerciseState | null): ExerciseState | null {
  return clock.phase === 'READY' ? exerciseState : null;
}

/** A client that missed more sections or texts than this starts over: a complete view is smaller. */
const MAX_SECTIONS = 1000;
/** Far below the limit of an answer, because clients ask for more than the texts. */
const MAX_SIZE = 1_500_000;

/** The position of a reader in the current epoch, and the maximum number of entries for a complete view. */
export interface Position extends Required<Pick<Since, 'after' | 'newest'>> {
  readonly epoch: string;
}

export function teamUpdate(scene: Scene, now: number, { after, newest, epoch }: Position): TeamUpdate {
  const { state, team } = scene;
  const view = (since: Since): Update<Section> =>
    (seesAll(scene) ? viewTeamDetails : viewTeam)(state, team.id, now, {
      ...since,
      missed: MAX_SECTIONS,
      size: MAX_SIZE,
    });
  const update = view({ after, newest });
  const told = update.whole || !isTooLarge(update) ? update : view({ newest });
  return { ...told, scene, epoch, serverTime: now, commandCount: null, exerciseState: null };
}

function isTooLarge({ sections }: Update<Section>): boolean {
  return sections.length > MAX_SECTIONS || sizeOf(sections) > MAX_SIZE;
}

/** Adds the team itself, for a client whose names of its members are out of date. */
export function withTeam(update: TeamUpdate): TeamUpdate {
  const { scene, serverTime, sections, epoch } = update;
  if (update.whole || sections.some(({ section }) => section === 'team')) return update;
  const all = teamUpdate(scene, serverTime, { after: 0, newest: 1, epoch }).sections;
  return { ...update, sections: [...all.filter(({ section }) => section === 'team'), ...sections] };
}

/** The page of entries before a position of the current epoch. */
export interface PageBefore extends Omit<Before, 'size'> {
  readonly epoch: string;
}

/** The entries that a complete view left out, in pages. */
export function teamSectionsBefore(scene: Scene, now: number, { epoch, ...before }: PageBefore): TeamSections {
  const { state, team } = scene;
  const view = seesAll(scene) ? viewTeamDetailsBefore : viewTeamBefore;
  return { ...view(state, team.id, now, { ...before, size: MAX_SIZE }), scene, epoch };
}
