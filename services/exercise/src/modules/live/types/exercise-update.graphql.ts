import type { Milestone } from '@muster/definition';
import type { PackedMilestones } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { exerciseStateEnum } from '../../exercises/index.ts';
import { inSeconds } from '../../play/index.ts';
import { clockType } from '../../views/index.ts';
import type { CommandCount, ExerciseUpdate, TeamOverview } from '../exercise-update.ts';

function milestoneBitsType({ builder }: Schema) {
  return builder.objectRef<PackedMilestones>('MilestoneBitsType').implement({
    description:
      'The milestones of a team by their places in the definition, in digits of six bits, `A` to `Z`, `a` to `z`, `0` to `9`, `-`, `_`. In a set, a milestone is one bit, the first of six the lowest of its digit.',
    fields: (t) => ({
      on: t.exposeString('on', { description: 'The set of those that are on.' }),
      switched: t.exposeString('switched', { description: 'The set of those that were ever switched.' }),
      times: t.exposeString('times', {
        description:
          'When each of these was last switched, on or off, in whole seconds of exercise time: numbers of as many digits each, the highest digit first.',
      }),
      byHand: t.exposeString('byHand', {
        description: 'The set of those that an instructor switched, by hand or with a mail in the name of somebody.',
      }),
    }),
  });
}

function teamOverviewType({ builder, use }: Schema) {
  return builder.objectRef<TeamOverview>('TeamOverviewType').implement({
    description: 'A team at a glance. All times are exercise time, in seconds.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ team }) => team }),
      name: t.exposeString('name'),
      role: t.exposeString('role', { nullable: true }),
      memberCount: t.exposeInt('members'),
      clock: t.expose('clock', {
        type: use(clockType),
        nullable: true,
        description: 'On demand. Null where all teams have the clock of the exercise.',
      }),
      score: t.exposeFloat('score'),
      finishedAt: t.float({
        nullable: true,
        description: 'When it reached a final milestone.',
        resolve: ({ finishedAt }) => inSeconds(finishedAt),
      }),
      lastActAt: t.float({
        nullable: true,
        description: 'When somebody of the team last did something.',
        resolve: ({ lastAct }) => inSeconds(lastAct),
      }),
      waitsUntil: t.float({
        nullable: true,
        description: 'When time alone will next bring something. Null: nothing more comes by itself.',
        resolve: ({ nextDue }) => inSeconds(nextDue),
      }),
      stuckSince: t.float({
        nullable: true,
        description:
          'Since when the team has done nothing, though it has something to do or nothing comes by itself. Null: it has finished, nobody is in it, or it has done all it was asked to and waits for time.',
        resolve: ({ finishedAt, members, waitsForTime, lastAct }) =>
          finishedAt !== null || members === 0 || waitsForTime ? null : inSeconds(lastAct ?? 0),
      }),
      unanswered: t.exposeInt('unanswered', {
        description: 'Threads whose last word is the team’s, and in which somebody simulated could answer.',
      }),
      unjudged: t.exposeInt('unjudged', { description: 'Answers to free-form questions that nobody has judged.' }),
      milestones: t.expose('milestones', { type: use(milestoneBitsType) }),
    }),
  });
}

function milestoneColumnType({ builder }: Schema) {
  return builder.objectRef<Milestone>('MilestoneColumnType').implement({
    description: 'A milestone of the definition.',
    fields: (t) => ({
      name: t.exposeString('name'),
      displayName: t.string({ resolve: ({ name, displayName }) => displayName || name }),
      activity: t.exposeString('activity', {
        nullable: true,
        description: 'The learning activity that it shows.',
      }),
      roles: t.stringList({ description: 'None: it counts for every team.', resolve: ({ roles }) => [...roles] }),
      score: t.exposeFloat('score'),
      isFinal: t.exposeBoolean('final', { description: 'A team that reaches it has finished.' }),
    }),
  });
}

function commandCountType({ builder }: Schema) {
  return builder.objectRef<CommandCount>('CommandCountType').implement({
    description: 'How many commands the sandbox of a team has reported.',
    fields: (t) => ({ teamId: t.exposeID('teamId'), count: t.exposeInt('count') }),
  });
}

export function exerciseUpdateType({ builder, use }: Schema) {
  return builder.objectRef<ExerciseUpdate>('ExerciseUpdateType').implement({
    description: 'What has changed in an exercise since the position that the reader gave.',
    fields: (t) => ({
      exerciseId: t.id({ resolve: ({ exercise }) => exercise.id }),
      position: t.exposeInt('position', {
        description:
          'Where the reader is now; to be given as `after` next time. On demand, where every team has a stream of its own, one position is not before or after another: it is the same, or it is not.',
      }),
      serverTime: t.expose('serverTime', { type: 'DateTime', description: 'When this was so.' }),
      whole: t.exposeBoolean('whole', { description: 'This is everything: the reader has to forget what it had.' }),
      state: t.expose('state', { type: use(exerciseStateEnum) }),
      clock: t.field({
        type: use(clockType),
        nullable: true,
        description: 'Null on demand, where every team has its own.',
        resolve: ({ clock, serverTime }) => clock && { clock, at: serverTime },
      }),
      milestones: t.field({
        type: [use(milestoneColumnType)],
        extensions: { entries: 100 },
        description: 'In the order of the bits of teams. They never change: ask for them once.',
        resolve: ({ milestones }) => [...milestones],
      }),
      teams: t.field({
        type: [use(teamOverviewType)],
        extensions: { entries: 100 },
        description: 'Those of which something has changed, in the order in which they came.',
        resolve: ({ teams }) => [...teams],
      }),
      commandCounts: t.field({
        type: [use(commandCountType)],
        extensions: { entries: 100 },
        description:
          'How many commands sandboxes have reported: at first of every team that has any, then of those with more.',
        resolve: ({ commandCounts }) =>
          typeof commandCounts === 'function' ? commandCounts().then((counts) => [...counts]) : [...commandCounts],
      }),
      removedTeamIds: t.idList({
        description: 'Teams that were removed.',
        resolve: ({ removed }) => [...removed],
      }),
    }),
  });
}
