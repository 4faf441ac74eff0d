import {
  type Before,
  type DetailSection,
  type Since,
  type State,
  type TeamSection,
  type Update,
  viewTeam,
  viewTeamBefore,
  viewTeamDetails,
  viewTeamDetailsBefore,
} from '@muster/engine';
import type { SeenExercise } from '../exercises/index.ts';
import { type Scene, seesAll } from '../play/index.ts';

type Section = TeamSection | DetailSection;

/** Parts of what is seen of a team, as whoever is meant by the scene sees them. */
export interface TeamSections {
  readonly scene: Scene;
  readonly sections: readonly Section[];
  readonly earlier: number | null;
}

/** What has changed of a team since a position: the team's own, or for instructors the stream's. */
export interface TeamUpdate extends TeamSections, Update<Section> {
  readonly serverTime: number;
  /** How many commands its sandbox has reported, or how to find out; null: as many as the reader was told before. */
  readonly commandCount: number | null | (() => Promise<number>);
  /** On demand, until the team starts: the state of the exercise; null: as the reader was told before. */
  readonly exerciseState: ExerciseState | null;
}

type ExerciseState = SeenExercise['state'];

/** What a team waits for that has not started: on demand that the exercise is opened, which is in no stream. */
export function waitsFor({ clock }: State, exerciseState: ExerciseState | null): ExerciseState | null {
  return clock.phase === 'READY' ? exerciseState : null;
}

/** Longer ago than this many sections, a reader begins anew: nobody wants to be told all of it at once. */
const MOST_SECTIONS = 1000;

export function teamUpdate(scene: Scene, now: number, { after = 0, newest }: Required<Since>): TeamUpdate {
  const { state, team } = scene;
  const view = (since: Since): Update<Section> =>
    seesAll(scene) ? viewTeamDetails(state, team.id, now, since) : viewTeam(state, team.id, now, since);
  const update = view({ after, newest });
  const told = update.whole || update.sections.length <= MOST_SECTIONS ? update : view({ newest });
  return { ...told, scene, serverTime: now, commandCount: null, exerciseState: null };
}

/** What was left out of a whole view, a piece at a time. */
export function teamSectionsBefore(scene: Scene, now: number, before: Before): TeamSections {
  const { state, team } = scene;
  const view = seesAll(scene) ? viewTeamDetailsBefore : viewTeamBefore;
  return { ...view(state, team.id, now, before), scene };
}
