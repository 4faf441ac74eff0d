import {
  type ClockView,
  clockView,
  longestFirst,
  milestoneColumns,
  type Need,
  needsOf,
  stuckSince,
  teamNeeds,
  viewOfPerson,
  viewOfTeam,
} from '@muster/engine';
import type * as generated from '../exercise/exercise.generated.ts';
import { type AnswersOf, type Call, EPOCH, origin, requireOwn, requireSeen } from './call.ts';
import { contactFields, inSeconds, stateOf } from './fields.ts';
import { type MadeOverview, overviewOf } from './overview.ts';
import type { Whereabouts } from './personal-things.ts';
import { presentIn } from './presence.ts';

const OUTCOMES = { good: 'GOOD', bad: 'BAD', neutral: 'NEUTRAL' } as const;
const DEFAULT_STUCK_SECONDS = 300;
const MAX_NEEDS = 200;

export const exerciseAnswers: AnswersOf<typeof generated> = {
  ExerciseOpened: (call, { exercise: id, stuckAfter }) => {
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
      emailContacts: [...emailPersons.map(viewOfPerson), ...teams.map(({ team }) => viewOfTeam(team))].map((contact) =>
        contactFields(compiled, contact),
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
        // Somebody who was moved is no longer where they last reported.
        const isThere = ({ personId, teamId, isInstructor }: Whereabouts): boolean =>
          isInstructor ||
          call.exercise.teams.some(({ team }) => String(team.id) === teamId && team.members.includes(personId));
        const people = presentIn(call, isThere);
        const content = JSON.stringify(people);
        if (content === told) return undefined;
        told = content;
        return { exercisePresence: { people } };
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
      return () => {
        requireOwn(call, exercise);
        const made = overviewOf(call, known);
        if (!made.isNews) return undefined;
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
  InjectList: (call, { exercise, offset }) => {
    requireOwn(call, exercise);
    const { compiled, teams } = call.exercise;
    const listed = compiled.definition.injects.map(({ name, type, time, auto, alternatives }, place) => ({
      name,
      sentCount: teams.filter(({ team: { injects } }) => {
        const known = injects.get(place);
        return known?.status === 'sent' && known.retraction === undefined;
      }).length,
      isConditional: alternatives.every(({ control }) => control.condition.kind !== 'always'),
      inject: { type: INJECT_KINDS[type], time, auto },
    }));
    return { exerciseInjects: listed.slice(offset) };
  },
};

const INJECT_KINDS = { info: 'INFO', email: 'EMAIL' } as const;
const NEED_KINDS = { mail: 'MAIL', answer: 'ANSWER', stuck: 'STUCK' } as const satisfies Record<Need['kind'], string>;

function factsOf({ exercise }: Call, id: string): generated.ExerciseFacts {
  const [first] = exercise.teams;
  return {
    id,
    name: exercise.name,
    onDemand: exercise.onDemand,
    finishAtEnd: first?.state.finishAtEnd === true,
    shareFeedback: first?.state.shareFeedback === true,
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

function needsPage({ exercise }: Call, stuckAfter: number | null | undefined): generated.NeedsPage {
  const teams = exercise.teams.map(({ team, state }) => teamNeeds(state, team));
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
