import {
  clockView,
  isOverviewNews,
  longestFirst,
  type Need,
  needsOf,
  overview,
  stuckSince,
  teamNeeds,
  viewOfPerson,
  viewOfTeam,
} from '@muster/engine';
import type * as generated from '../exercise/exercise.generated.ts';
import { type AnswersOf, type Call, EPOCH, origin, requireOwn, requireSeen } from './call.ts';
import { contactFields, inSeconds, personFields, stateOf } from './fields.ts';

const DEFAULT_STUCK_SECONDS = 300;
const MAX_NEEDS = 200;

export const exerciseAnswers: AnswersOf<typeof generated> = {
  ExerciseOpened: (call, { exercise: id, stuckAfter }) => {
    requireOwn(call, id);
    const { state } = call.exercise;
    const { milestones, emailPersons } = state.compiled.definition;
    return {
      exercise: factsOf(call, id),
      exerciseOverview: {
        ...overviewFields(call, 0),
        milestones: milestones.map(({ name, displayName, activity, roles, score, final }) => ({
          name,
          displayName: displayName || name,
          activity,
          roles,
          score,
          isFinal: final,
        })),
      },
      emailContacts: [...emailPersons.map(viewOfPerson), ...[...state.teams].map(viewOfTeam)].map((contact) =>
        contactFields({ state }, contact),
      ),
      needsYou: needsPage(call, stuckAfter),
      tags: [],
    };
  },
  NeedsYou: (call, { exercise, stuckAfter }) => {
    requireOwn(call, exercise);
    return { needsYou: needsPage(call, stuckAfter) };
  },
  ExercisePresence: {
    follow: (call, { exercise }) => {
      let told: string | undefined;
      return () => {
        requireOwn(call, exercise);
        const people = [...call.personal.present.values()].flatMap(({ personId, ...here }) => {
          const user = personFields(call, personId);
          return user === null ? [] : { user, ...here };
        });
        const content = JSON.stringify(people);
        if (content === told) return undefined;
        told = content;
        return { exercisePresence: { people } };
      };
    },
  },
  ExerciseFactsAgain: (call, { exercise }) => {
    requireSeen(call, exercise);
    return { exercise: factsOf(call, exercise) };
  },
  ExerciseUpdates: {
    follow: (call, { exercise, after }) => {
      let position = after ?? 0;
      return () => {
        requireOwn(call, exercise);
        const { state } = call.exercise;
        const made = overview(state, call.exercise.now(), { after: position });
        if (!isOverviewNews(made, state, position)) return undefined;
        const update = overviewFields(call, position);
        position = update.position;
        return { exerciseUpdates: update };
      };
    },
  },
  StartExercise: (call, { exercise }) => {
    requireOwn(call, exercise);
    const isStopped = call.exercise.state.clock.phase === 'STOPPED';
    call.exercise.act({ type: isStopped ? 'resume' : 'start', ...origin(call) });
    return { startExercise: factsOf(call, exercise) };
  },
  StopExercise: (call, { exercise }) => {
    requireOwn(call, exercise);
    call.exercise.act({ type: 'stop', ...origin(call) });
    return { stopExercise: factsOf(call, exercise) };
  },
  FinishExercise: (call, { exercise }) => {
    requireOwn(call, exercise);
    call.exercise.act({ type: 'finish', ...origin(call) });
    return { finishExercise: factsOf(call, exercise) };
  },
  AddTime: (call, { exercise, minutes }) => {
    requireOwn(call, exercise);
    call.exercise.act({ type: 'add_time', minutes, ...origin(call) });
    const { time, timeLeft } = clockView(call.exercise.state, call.exercise.now());
    return { addTime: { timeElapsed: inSeconds(time), timeLeft: inSeconds(timeLeft) } };
  },
  InjectList: (call, { exercise, offset }) => {
    requireOwn(call, exercise);
    const { compiled, teams } = call.exercise.state;
    const listed = compiled.definition.injects.map(({ name, type, time, auto, alternatives }, place) => ({
      name,
      sentCount: [...teams].filter(({ injects }) => injects.get(place)?.status === 'sent').length,
      isConditional: alternatives.every(({ control }) => control.condition.kind !== 'always'),
      inject: { type: INJECT_KINDS[type], time, auto },
    }));
    return { exerciseInjects: listed.slice(offset) };
  },
};

const INJECT_KINDS = { info: 'INFO', email: 'EMAIL' } as const;
const NEED_KINDS = { mail: 'MAIL', answer: 'ANSWER', stuck: 'STUCK' } as const satisfies Record<Need['kind'], string>;

function factsOf({ exercise }: Call, id: string): generated.ExerciseFacts {
  const { finishAtEnd, shareFeedback } = exercise.state;
  return {
    id,
    name: exercise.name,
    onDemand: false,
    finishAtEnd,
    shareFeedback,
    plannedStart: null,
    stopReason: null,
    definition: { id: '1', name: exercise.name },
  };
}

function overviewFields({ exercise }: Call, after: number): generated.OverviewUpdate {
  const { position, whole, clock, teams, removed } = overview(exercise.state, exercise.now(), { after });
  return {
    position,
    epoch: EPOCH,
    whole,
    state: stateOf(clock.phase),
    clock: {
      state: stateOf(clock.phase),
      timeElapsed: inSeconds(clock.time),
      timeLeft: inSeconds(clock.timeLeft),
    },
    removedTeamIds: removed.map(String),
    teams: teams.map((row) => ({
      teamId: String(row.team),
      name: row.name,
      role: row.role,
      memberCount: row.members,
      score: row.score,
      lastActAt: inSeconds(row.lastAct),
      waitsUntil: inSeconds(row.nextDue),
      stuckSince: inSeconds(stuckSince(row)),
      finishedAt: inSeconds(row.finishedAt),
      unanswered: row.unanswered,
      unjudged: row.unjudged,
      clock: null,
      milestones: row.milestones,
    })),
  };
}

function needsPage({ exercise }: Call, stuckAfter: number | null | undefined): generated.NeedsPage {
  const { state } = exercise;
  const teams = [...state.teams].map((team) => teamNeeds(state, team));
  const moment = { now: exercise.now(), stuckAfter: (stuckAfter ?? DEFAULT_STUCK_SECONDS) * 1000 };
  const needs = teams.flatMap((team) => needsOf(team, moment, () => true)).flatMap((waiting) => [...waiting]);
  return {
    needs: needs
      .sort(longestFirst)
      .slice(0, MAX_NEEDS)
      .map(({ id, kind, team, since, mail, answer, injects }) => ({
        id,
        kind: NEED_KINDS[kind],
        teamId: String(team.teamId),
        teamName: team.teamName,
        since: since / 1000,
        email: mail && {
          threadId: mail.threadId,
          subject: mail.subject,
          excerpt: mail.excerpt,
          participants: mail.participants,
        },
        answer: answer && {
          submissionId: answer.submissionId,
          questionnaire: answer.questionnaire,
          question: answer.question,
          attempt: answer.attempt,
          excerpt: answer.excerpt,
        },
        injects,
      })),
  };
}
