import { type MilestoneColumn, type PackedActivity, type PackedMilestones, stuckSince } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { outcomeEnum } from '../../definitions/index.ts';
import { exerciseStateEnum } from '../../exercises/index.ts';
import { inSeconds, pointsType } from '../../play/index.ts';
import { clockType } from '../../views/index.ts';
import type { CommandCount, ExerciseUpdate, TeamOverview } from '../exercise-update.ts';

function milestoneBitsType({ builder }: Schema) {
  return builder.objectRef<PackedMilestones>('MilestoneBitsType').implement({
    description:
      'The milestones of a team by their index in the definition, encoded in digits of six bits, `A` to `Z`, `a` to `z`, `0` to `9`, `-`, `_`. In a set, each milestone is one bit, the first of six the lowest of its digit.',
    fields: (t) => ({
      on: t.exposeString('on', { description: 'The set of milestones that are on.' }),
      switched: t.exposeString('switched', { description: 'The set of milestones that were ever switched.' }),
      times: t.exposeString('times', {
        description:
          'When each of the switched ones was last switched, on or off, in whole seconds of exercise time: numbers with the same number of digits, the highest digit first.',
      }),
      byHand: t.exposeString('byHand', {
        description:
          'The set of milestones that an instructor switched, by hand or with a mail in the name of a simulated person.',
      }),
    }),
  });
}

function activityType({ builder }: Schema) {
  return builder.objectRef<PackedActivity>('TeamActivityType').implement({
    description: 'How often a team acted lately, minute by minute of exercise time, in digits as in MilestoneBitsType.',
    fields: (t) => ({
      minute: t.exposeInt('minute', {
        description: 'The latest minute in which it acted, from 0. It is the last one.',
      }),
      counts: t.exposeString('counts', {
        description:
          'The number of acts in each of the minutes up to that one, at most 30: numbers of two digits, the higher first, at most 4,095. Empty: it has not acted.',
      }),
    }),
  });
}

/** The type of a team in the overview, for modules that add fields to it. */
export function teamOverviewType({ builder, use }: Schema) {
  return builder.objectRef<TeamOverview>('TeamOverviewType').implement({
    description: 'A team in the overview. All times are exercise time, in seconds.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ team }) => team }),
      name: t.exposeString('name'),
      role: t.exposeString('role', { nullable: true }),
      cell: t.exposeString('cell', { nullable: true, description: 'The cell it belongs to. Null: none.' }),
      memberCount: t.exposeInt('members'),
      clock: t.expose('clock', {
        type: use(clockType),
        nullable: true,
        description: 'On demand. Null if all teams share the clock of the exercise.',
      }),
      score: t.exposeFloat('score'),
      finishedAt: t.float({
        nullable: true,
        description: 'When the team reached a final milestone.',
        resolve: ({ finishedAt }) => inSeconds(finishedAt),
      }),
      lastActAt: t.float({
        nullable: true,
        description: 'When a member of the team last did something.',
        resolve: ({ lastAct }) => inSeconds(lastAct),
      }),
      hintedAt: t.float({
        nullable: true,
        description:
          'When an instructor last sent it something: a prepared inject, a message, or a mail in the name of a simulated person.',
        resolve: ({ hintedAt = null }) => inSeconds(hintedAt),
      }),
      activity: t.expose('activity', {
        type: use(activityType),
        description:
          'How often members of the team, or its sandbox, acted in the last half hour with an act at its end.',
      }),
      waitsUntil: t.float({
        nullable: true,
        description:
          'The next time at which something happens by itself. Null: nothing more happens by itself. After the end nothing does, whatever this is.',
        resolve: ({ nextDue }) => inSeconds(nextDue),
      }),
      stuckSince: t.float({
        nullable: true,
        description:
          'Since when the team has neither done anything nor been sent a hint, although it has something to do or nothing more happens by itself. Null: it has finished, has no members, or has done everything it was asked to and waits for time. Only while the clock runs does it need somebody.',
        resolve: (row) => inSeconds(stuckSince(row)),
      }),
      unanswered: t.exposeInt('unanswered', {
        description:
          'Threads in which the team wrote last and a simulated person could answer, also after the end, when nobody can.',
      }),
      points: t.field({
        type: use(pointsType),
        nullable: true,
        description:
          'For its answers: of each question those of the latest attempt that was judged, of the points of all questions for its role. Null: there are none for it.',
        resolve: (row) => row.points ?? null,
      }),
      unjudged: t.exposeInt('unjudged', { description: 'Answers to free-form questions without a judgement.' }),
      milestones: t.expose('milestones', { type: use(milestoneBitsType) }),
    }),
  });
}

function milestoneColumnType({ builder, use }: Schema) {
  return builder.objectRef<MilestoneColumn>('MilestoneColumnType').implement({
    description: 'A milestone of the definition.',
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      activity: t.exposeString('activity', {
        nullable: true,
        description: 'The learning activity that it belongs to.',
      }),
      roles: t.stringList({
        description: 'The roles it counts for. Empty: all teams.',
        resolve: ({ roles }) => [...roles],
      }),
      score: t.exposeFloat('score'),
      outcome: t.expose('outcome', { type: use(outcomeEnum) }),
      isFinal: t.exposeBoolean('final', { description: 'Whether a team that reaches it has finished.' }),
    }),
  });
}

function commandCountType({ builder }: Schema) {
  return builder.objectRef<CommandCount>('CommandCountType').implement({
    description: 'The number of commands reported by the sandbox of a team.',
    fields: (t) => ({ teamId: t.exposeID('teamId'), count: t.exposeInt('count') }),
  });
}

export function exerciseUpdateType({ builder, use }: Schema) {
  return builder.objectRef<ExerciseUpdate>('ExerciseUpdateType').implement({
    description: 'The changes of an exercise since the position that the client gave.',
    fields: (t) => ({
      exerciseId: t.id({ resolve: ({ exercise }) => exercise.id }),
      position: t.exposeInt('position', {
        description:
          'The position of this message; pass it as `after` next time. On demand, where every team has its own stream, positions have no order: two are equal or not.',
      }),
      epoch: t.exposeString('epoch', {
        description:
          'The epoch of the position; pass it as `epoch` beside `after`. A restore of the database changes it.',
      }),
      serverTime: t.expose('serverTime', { type: 'DateTime', description: 'The time of this state.' }),
      whole: t.exposeBoolean('whole', {
        description: 'Whether this is the complete view: the client must discard what it had.',
      }),
      state: t.expose('state', { type: use(exerciseStateEnum) }),
      clock: t.field({
        type: use(clockType),
        nullable: true,
        description: 'Null on demand, where every team has its own.',
        resolve: ({ clock, serverTime }) => clock && { clock, at: serverTime },
      }),
      stuckAfter: t.exposeInt('stuckAfter', {
        description:
          'After how many seconds without an act or a hint a team counts as stuck, as its instructors chose.',
      }),
      milestones: t.field({
        type: [use(milestoneColumnType)],
        extensions: { entries: 100 },
        description: 'In the order of the bits of teams. They never change: request them once.',
        resolve: ({ milestones }) => [...milestones],
      }),
      teams: t.field({
        type: [use(teamOverviewType)],
        extensions: { entries: 100 },
        description: 'The teams that changed, in the order of creation.',
        resolve: ({ teams }) => [...teams],
      }),
      commandCounts: t.field({
        type: [use(commandCountType)],
        extensions: { entries: 100 },
        description:
          'The number of commands reported by sandboxes: at first of every team that has any, then of those with more.',
        resolve: ({ commandCounts }) =>
          typeof commandCounts === 'function' ? commandCounts().then((counts) => [...counts]) : [...commandCounts],
      }),
      removedTeamIds: t.idList({
        description: 'The teams that were removed.',
        resolve: ({ removed }) => [...removed],
      }),
    }),
  });
}
