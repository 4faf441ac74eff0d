import type { Command, CompiledDefinition, Event, EventOf, State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import {
  actingAs,
  type DryRunEffect,
  type ExerciseDeps,
  isLastUnfinished,
  ownTeam,
  type SeenTeam,
  streamOf,
  teamUnknown,
} from '../exercises/index.ts';
import { readWords } from './inputs.ts';

/** An inject that would be sent, or be scheduled after its delay. */
export interface DryRunInject {
  readonly event: EventOf<'inject_sent'> | EventOf<'silent_inject_sent'> | EventOf<'inject_chosen'>;
  /** Whether it would show the team nothing, now or after its delay. */
  readonly isSilent: boolean;
}

/** The effects that an act would have. */
export interface DryRunOfTeam {
  readonly team: SeenTeam;
  readonly events: readonly Event[];
  readonly injects: readonly DryRunInject[];
  readonly finishedTeams: readonly number[];
  readonly finishesExercise: boolean;
  readonly isComplete: boolean;
}

/** The effects of switching a milestone of a team by hand. */
export async function dryRunMilestone(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: { readonly milestone: string; readonly activate: boolean },
): Promise<DryRunOfTeam> {
  const milestone = readWords(input.milestone, 'milestone', 'name');
  return tryOut(platform, actor, teamId, (asked) => ({
    type: 'switch_milestone',
    milestone,
    on: input.activate,
    ...asked,
  }));
}

/** The effects of sending a prepared inject to a team. */
export async function dryRunInject(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: { readonly inject: string; readonly alternative?: string | null | undefined },
): Promise<DryRunOfTeam> {
  const inject = readWords(input.inject, 'inject', 'name');
  const alternative = input.alternative == null ? null : readWords(input.alternative, 'alternative', 'name');
  return tryOut(platform, actor, teamId, (asked) => ({ type: 'send_prepared_inject', inject, alternative, ...asked }));
}

export async function tryOut(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  command: (asked: Pick<Command, 'actor' | 'at'> & { readonly team: number }, state: State) => Command,
): Promise<DryRunOfTeam> {
  const team = await ownTeam(platform, actor, teamId);
  const { exercise } = team;
  const { events, finishedTeams, finishesExercise, isComplete } = await unlessGone(
    platform.exerciseStreams.dryRun(streamOf(exercise, team.id), (state, at) =>
      command({ team: team.id, actor: actingAs(actor, exercise), at }, state),
    ),
  );
  return {
    team,
    events,
    injects: injectsIn(events, await platform.compiledDefinitions.get(exercise.definition_id)),
    finishedTeams,
    isComplete,
    // On demand the stream is that of one team, and the exercise continues until the last team has finished.
    finishesExercise: finishesExercise && (!exercise.on_demand || (await isLastUnfinished(platform, team))),
  };
}

function injectsIn(events: readonly Event[], compiled: CompiledDefinition | undefined): DryRunInject[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'inject_sent':
        return { event, isSilent: false };
      case 'silent_inject_sent':
        return { event, isSilent: true };
      case 'inject_chosen': {
        const inject = compiled?.definition.injects.find(({ name }) => name === event.inject);
        const chosen = inject?.alternatives.find(({ name }) => name === event.alternative);
        return { event, isSilent: chosen?.silent === true };
      }
      default:
        return [];
    }
  });
}

async function unlessGone(run: Promise<DryRunEffect>): Promise<DryRunEffect> {
  try {
    return await run;
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? teamUnknown() : error;
  }
}
