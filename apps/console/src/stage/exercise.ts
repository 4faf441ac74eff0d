import type { Inject } from '@muster/definition';
import {
  type ClockView,
  clockView,
  isMeantFor,
  longestFirst,
  milestoneColumns,
  type Need,
  needsOf,
  stuckSince,
  type TeamNeeds,
  teamNeeds,
  viewOfPerson,
  viewOfTeam,
} from '@muster/engine';
import type * as generated from '../exercise/exercise.generated.ts';
import type { InjectKind } from '../server/kinds.generated.ts';
import { type AnswersOf, type Call, EPOCH, origin, requireOwn, requireSeen } from './call.ts';
import { contactFields, inSeconds, personFields, portraitOf, stateOf } from './fields.ts';
import { type MadeOverview, overviewOf } from './overview.ts';
import type { Whereabouts } from './personal-things.ts';
import { presentIn } from './presence.ts';
import type { StagedTeam } from './staged-exercise.ts';

const OUTCOMES = { good: 'GOOD', bad: 'BAD', neutral: 'NEUTRAL' } as const;
const MAX_NEEDS = 200;

export const exerciseAnswers: AnswersOf<typeof generated> = {
  ExerciseOpened: (call, { exercise: id }) => {
    requireOwn(call, id);
    const { compiled, teams } = call.exercise;
    const { emailPersons } = compiled.definition;
    return {
      exercise: factsOf(call, id),
      exerciseOverview: {
        ...overviewFields(call, overviewOf(call, undefined)),
        milestones: milestoneColumns(compiled.definition).map(({ outcome, final, ...column }) => ({
          ...column,
          isFinal: final,
          outcome: OUTCOMES[outcome],
        })),
      },
      emailContacts: [...emailPersons.map(viewOfPerson), ...teams.map(({ team }) => viewOfTeam(team))].map(
        (contact) => ({
          ...contactFields(compiled, contact),
          portraitId: portraitOf(contact),
        }),
      ),
      needsYou: needsPage(call),
      tags: [],
    };
  },
  NeedsYou: (call, { exercise }) => {
    requireOwn(call, exercise);
    return { needsYou: needsPage(call) };
  },
  SetStuckAfter: (call, { exercise, seconds }) => {
    requireOwn(call, exercise);
    call.exercise.stuckAfter = seconds;
    call.exercise.changed();
    return { setStuckAfter: factsOf(call, exercise) };
  },
  ExercisePresence: {
    follow: (call, { exercise }) => {
      let told: string | undefined;
      return () => {
        requireOwn(call, exercise);
        // Somebody who was moved is no longer where they last reported.
        const isThere = ({ personId, teamId, isInstructor }: Whereabouts): boolean =>
          isInstructor ||
          call.exercise.teams.some(({ team }) => String(team.id) === teamId && team.members.includes(personId));
        const people = presentIn(call, isThere);
        const awayTeamIds = awayTeams(call)?.map(({ team }) => String(team.id)) ?? null;
        const content = JSON.stringify([people, awayTeamIds]);
        if (content === told) return undefined;
        told = content;
        return { exercisePresence: { serverTime: new Date(call.exercise.now()).toISOString(), people, awayTeamIds } };
      };
    },
  },
  ReasonOfStop: (call, { exercise }) => {
    requireSeen(call, exercise);
    return { exercise: { id: exercise, stopReasonCode: null } };
  },
  ExerciseFactsAgain: (call, { exercise }) => {
    requireSeen(call, exercise);
    return { exercise: factsOf(call, exercise) };
  },
  ExerciseUpdates: {
    follow: (call, { exercise, after }) => {
      let known = after == null ? undefined : { position: after };
      let { stuckAfter } = call.exercise;
      return () => {
        requireOwn(call, exercise);
        const made = overviewOf(call, known);
        if (!made.isNews && stuckAfter === call.exercise.stuckAfter) return undefined;
        stuckAfter = call.exercise.stuckAfter;
        known = made;
        return { exerciseUpdates: overviewFields(call, made) };
      };
    },
  },
  StartExercise: (call, { exercise }) => {
    requireOwn(call, exercise);
    call.exercise.start(origin(call));
    return { startExercise: factsOf(call, exercise) };
  },
  StopExercise: (call, { exercise }) => {
    requireOwn(call, exercise);
    call.exercise.stop(origin(call));
    return { stopExercise: factsOf(call, exercise) };
  },
  FinishExercise: (call, { exercise }) => {
    requireOwn(call, exercise);
    call.exercise.finish(origin(call));
    return { finishExercise: factsOf(call, exercise) };
  },
  AddTime: (call, { exercise, minutes }) => {
    requireOwn(call, exercise);
    call.exercise.addTime(minutes, origin(call));
    const { shared } = call.exercise;
    const clock = shared && clockView(shared.state, call.exercise.now());
    return { addTime: { timeElapsed: inSeconds(clock?.time ?? null), timeLeft: inSeconds(clock?.timeLeft ?? null) } };
  },
  MembersOfTeams: (call, { exercise }) => {
    requireOwn(call, exercise);
    const teams = call.exercise.teams.map(({ team: { id, members } }) => ({
      id: String(id),
      members: members.flatMap((member) => personFields(call, member) ?? []),
    }));
    return { exercise: { id: exercise, teams } };
  },
  InjectList: (call, { exercise, offset }) => ({ exerciseInjects: injectsOf(call, exercise).slice(offset) }),
};

function injectsOf(call: Call, exercise: string): generated.InjectListResult['exerciseInjects'] {
  requireOwn(call, exercise);
  const { compiled, teams } = call.exercise;
  const { injects, config } = compiled.definition;
  return injects.map((inject, place) => ({
    name: inject.name,
    sentCount: teams.filter(({ team }) => {
      const known = team.injects.get(place);
      return known?.status === 'sent' && known.retraction === undefined;
    }).length,
    meantCount: teams.filter(({ team }) => isMeantFor(inject, team.role, config)).length,
    isConditional: inject.alternatives.every(({ control }) => control.condition.kind !== 'always'),
    inject: { type: INJECT_KINDS[inject.type], time: inject.time, auto: inject.auto },
  }));
}

const INJECT_KINDS: Readonly<Record<Inject['type'], InjectKind>> = { info: 'INFO', email: 'EMAIL' };
const NEED_KINDS = { mail: 'MAIL', answer: 'ANSWER', stuck: 'STUCK' } as const satisfies Record<Need['kind'], string>;

function factsOf({ exercise }: Call, id: string): generated.ExerciseFacts {
  const [first] = exercise.teams;
  return {
    id,
    name: exercise.name,
    onDemand: exercise.onDemand,
    finishAtEnd: first?.state.finishAtEnd === true,
    shareFeedback: first?.state.shareFeedback === true,
    stuckAfter: exercise.stuckAfter,
    plannedStart: null,
    stopReason: null,
    definition: { id: '1', name: exercise.name },
  };
}

function overviewFields({ exercise }: Call, made: MadeOverview): generated.OverviewUpdate {
  const { position, whole, clock, rows, removed } = made;
  const clockFields = (view: ClockView): generated.Clock => ({
    state: stateOf(view.phase),
    timeElapsed: inSeconds(view.time),
    timeLeft: inSeconds(view.timeLeft),
  });
  return {
    position,
    epoch: EPOCH,
    whole,
    state: exercise.state,
    stuckAfter: exercise.stuckAfter,
    clock: clock && clockFields(clock),
    removedTeamIds: removed.map(String),
    teams: rows.map(({ row, clock: own }) => ({
      teamId: String(row.team),
      name: row.name,
      role: row.role,
      cell: row.cell,
      memberCount: row.members,
      score: row.score,
      lastActAt: inSeconds(row.lastAct),
      hintedAt: inSeconds(row.hintedAt ?? null),
      waitsUntil: inSeconds(row.nextDue),
      stuckSince: inSeconds(stuckSince(row)),
      finishedAt: inSeconds(row.finishedAt),
      unanswered: row.unanswered,
      points: row.points ?? null,
      unjudged: row.unjudged,
      clock: own && clockFields(own),
      milestones: row.milestones,
    })),
  };
}

/** Teams of which nobody is here, those without members apart; undefined if presence is not played. */
function awayTeams({ exercise, personal }: Call): StagedTeam[] | undefined {
  if (!personal.isPresencePlayed) return undefined;
  const here = new Set([...personal.present.values()].map(({ personId, teamId }) => `${personId} ${teamId}`));
  return exercise.teams.filter(
    ({ team: { id, members } }) => members.length > 0 && !members.some((member) => here.has(`${member} ${id}`)),
  );
}

function needsPage(call: Call): generated.NeedsPage {
  const { exercise } = call;
  const teams = exercise.teams.map(({ team, state }) => teamNeeds(state, team));
  const gone = new Set(awayTeams(call)?.map(({ team }) => team.id));
  const isAway = ({ teamId, members }: TeamNeeds): boolean => members.length === 0 || gone.has(teamId);
  const moment = { now: exercise.now(), stuckAfter: exercise.stuckAfter * 1000, isAway };
  const isGoingOn = ({ clock, finishedAt }: TeamNeeds): boolean =>
    (clock.phase === 'RUNNING' || clock.phase === 'STOPPED') && finishedAt === null;
  const away = teams.filter((team) => isGoingOn(team) && isAway(team));
  const needs = teams.flatMap((team) => needsOf(team, moment, () => true)).flatMap((waiting) => [...waiting]);
  return {
    awayCount: away.length,
    awayTeams: away.map(({ teamId, teamName }) => ({ teamId: String(teamId), teamName })),
    needs: needs
      .sort(longestFirst)
      .slice(0, MAX_NEEDS)
      .map(({ id, kind, team, since, mail, answer, injects }) => ({
        id,
        kind: NEED_KINDS[kind],
        teamId: String(team.teamId),
        teamName: team.teamName,
        since: since / 1000,
        hintedAt: inSeconds(team.hintedAt),
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
