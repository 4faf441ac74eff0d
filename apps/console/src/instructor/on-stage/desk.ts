import { isOn, teamView } from '@muster/engine';
import { writeScript } from '@muster/rehearsal';
import { type AnswersOf, requireOwn } from '../../stage/call.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { foresee } from '../../stage/foreseen.ts';
import { streamFor } from '../../stage/moments.ts';
import type { StagedExercise } from '../../stage/staged-exercise.ts';
import type * as operations from '../trying/desk-operations.ts';

export const deskAnswers: AnswersOf<typeof operations> = {
  PassTime: (call, { until }) => {
    requireOwn(call, EXERCISE_ID);
    const { exercise } = call;
    exercise.pass(Math.max(0, until - exercise.now()));
    return { now: exercise.now() };
  },
  ForeseenFromNow: {
    follow: (call) => {
      let told = -1;
      return () => {
        requireOwn(call, EXERCISE_ID);
        const { state } = streamFor(call, null);
        if (state.position === told) return undefined;
        told = state.position;
        return { foreseen: foresee(state) };
      };
    },
  },
  PlayedPath: (call) => {
    requireOwn(call, EXERCISE_ID);
    return { script: scriptOf(call.exercise) };
  },
};

function scriptOf(exercise: StagedExercise): string {
  const { events, teams, compiled } = exercise;
  const startedAt = teams[0]?.state.clock.startedAt ?? 0;
  return writeScript({
    events,
    teams: teams.map(({ team: { name, role, address } }) => ({ name, role, address })),
    duration: exercise.now() - startedAt,
    reached: teams.flatMap(({ team }) =>
      compiled.definition.milestones
        .filter(({ name }) => isOn(compiled, team, name))
        .map(({ name }) => ({ team: team.name, milestone: name })),
    ),
    answers: teams.flatMap(({ team, state }) =>
      teamView(state, team.id, exercise.now()).toolUses.map(({ tool, at, text }) => {
        return { team: team.name, tool, at, text };
      }),
    ),
  });
}
