import { findTeam, isForRole, isMeantFor, isOn, teamView } from '@muster/engine';
import { writeScript } from '@muster/rehearsal';
import { type AnswersOf, asInstructor, type Call, requireOwn } from '../../stage/call.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { foresee, happened } from '../../stage/foreseen.ts';
import { streamFor } from '../../stage/moments.ts';
import type { StagedExercise } from '../../stage/staged-exercise.ts';
import type * as operations from '../trying/desk-operations.ts';
import { EXPLAIN } from './explanations.ts';

export const deskAnswers: AnswersOf<typeof operations> = {
  PassTime: (call, { until }) => {
    requireOwn(call, EXERCISE_ID);
    const { exercise } = call;
    // The engine counts whole milliseconds, and 1.1 minutes are not.
    exercise.pass(Math.max(0, Math.round(until) - exercise.now()));
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
  FollowPath: (call, path) => {
    requireOwn(call, EXERCISE_ID);
    const { exercise } = call;
    exercise.follow({ ...path, until: Math.round(path.until) });
    return { now: exercise.now(), misfit: exercise.path.misfit ?? null };
  },
  PathSoFar: (call) => {
    requireOwn(call, EXERCISE_ID);
    const { played, planned, left = null } = call.exercise.path;
    return { now: call.exercise.now(), played, planned, left };
  },
  FollowPathNews: {
    follow: (call) => {
      let told: string | undefined;
      return () => {
        requireOwn(call, EXERCISE_ID);
        const { played, planned, left, misfit = null } = call.exercise.path;
        const lastAt = played.at(-1)?.at ?? null;
        const hasLeft = left !== undefined;
        const news = { played: played.length, planned: planned.length, lastAt, hasLeft, misfit };
        const key = JSON.stringify(news);
        if (key === told) return undefined;
        told = key;
        return news;
      };
    },
  },
  HappenedSoFar: (call) => {
    requireOwn(call, EXERCISE_ID);
    return { happened: happened(call.exercise.events, streamFor(call, null).state) };
  },
  WhatWaits: (call, { team }) => {
    requireOwn(call, EXERCISE_ID);
    return { waiting: waitingFor(call, team) };
  },
};

const CAME: ReadonlySet<string> = new Set(['SENT', 'APPEARED']);

/** In the order of time, those by hand last. What is for other roles waits for nobody here. */
function waitingFor(call: Call, team: string): operations.Waiting[] {
  const viewing = asInstructor(call, team);
  const role = findTeam(viewing.state, viewing.teamId)?.role ?? null;
  const { injects, questionnaires, config } = viewing.state.compiled.definition;
  const waiting: operations.Waiting[] = [
    ...injects
      .filter((inject) => isMeantFor(inject, role, config))
      .map((inject) => ({
        kind: 'inject' as const,
        name: inject.name,
        time: inject.auto ? inject.time * 60 : null,
        why: EXPLAIN.explainInject(viewing, inject.name),
      })),
    ...questionnaires
      .filter(({ control }) => isForRole(control.roles, role, config))
      .map(({ title, time }) => ({
        kind: 'form' as const,
        name: title,
        time: time * 60,
        why: EXPLAIN.explainQuestionnaire(viewing, title),
      })),
  ];
  const due = ({ time }: operations.Waiting): number => time ?? Number.POSITIVE_INFINITY;
  return waiting.filter(({ why }) => !CAME.has(why.kind)).sort((one, other) => due(one) - due(other) || 0);
}

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
