import { type GraphqlContext, loader, type Schema } from '../../../graphql/index.ts';
import { userLoader } from '../../accounts/index.ts';
import { definitionsOfRequests } from '../definitions-of-requests.ts';
import { isTimeHidden, timeElapsed, timeLeft } from '../exercise-clock.ts';
import type { ExerciseDeps } from '../exercise-deps.ts';
import { teamMembers, teamProgress } from '../lists.service.ts';
import type { SeenTeam } from '../seen.service.ts';
import { milestonesInList } from '../teams/milestones-in-list.ts';
import { exerciseStateEnum } from './exercise-state.graphql.ts';
import { participantType } from './participant.graphql.ts';
import { teamMilestoneType } from './team-milestone.graphql.ts';
import { teamObjectiveType } from './team-objective.graphql.ts';

/** The type of a team in the schema, for modules that return one or add fields to it. */
export function teamRef({ builder }: Schema) {
  return builder.objectRef<SeenTeam>('TeamType');
}

/** The type of a team with its list data: `schema.use(teamRef)`. */
export function defineTeam({ use }: Schema, platform: ExerciseDeps): void {
  const { clock, compiledDefinitions } = platform;
  const definitionOf = definitionsOfRequests(compiledDefinitions);
  const State = use(exerciseStateEnum);
  const Participant = use(participantType);
  const Milestone = use(teamMilestoneType);
  const Objective = use(teamObjectiveType);
  const progress = loader((ids: readonly number[]) => teamProgress(platform, ids));
  const members = loader((ids: readonly number[]) => teamMembers(platform, ids));
  const users = use(userLoader);
  // Without a promise if none is needed: lists show the states of thousands of teams.
  const stateOf = ({ id, exercise }: SeenTeam, context: GraphqlContext) =>
    exercise.on_demand ? progress(context, id).then((row) => row?.state ?? exercise.state) : exercise.state;
  /** Before the start, a member sees nothing but the team itself. */
  const hasRoom = async ({ id, exercise }: SeenTeam, context: GraphqlContext): Promise<boolean> => {
    if (exercise.seenAs !== 'member') return true;
    const row = exercise.on_demand ? await progress(context, id) : exercise;
    return row !== undefined && row.started_at !== null;
  };

  use(teamRef).implement({
    description: 'A team of an exercise.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      role: t.exposeString('role', { nullable: true }),
      cell: t.exposeString('cell', {
        nullable: true,
        description: 'The cell of the team: those of one cell belong together. Null: none.',
      }),
      emailAddress: t.exposeString('address'),
      exerciseId: t.id({ resolve: ({ exercise_id }) => exercise_id }),
      state: t.field({
        type: State,
        resolve: (team, _args, context) => stateOf(team, context),
      }),
      timeElapsed: t.float({
        nullable: true,
        description: 'Exercise time in seconds. Null for a team if the definition hides it.',
        resolve: async (team, _args, context) => {
          if (isTimeHidden(team.exercise)) return null;
          const row = team.exercise.on_demand ? await progress(context, team.id) : team.exercise;
          return row === undefined ? null : timeElapsed(row, clock.now());
        },
      }),
      timeLeft: t.float({
        nullable: true,
        description: 'Remaining seconds of the duration. Null for a team if the definition hides exercise time.',
        resolve: async (team, _args, context) => {
          if (isTimeHidden(team.exercise)) return null;
          const row = team.exercise.on_demand ? await progress(context, team.id) : team.exercise;
          return row === undefined ? null : timeLeft(row, clock.now());
        },
      }),
      joinCode: t.string({
        nullable: true,
        description: 'The code to join the team, for instructors to hand out. Null for others.',
        resolve: ({ join_code, exercise }) => (exercise.seenAs === 'instructor' ? join_code : null),
      }),
      sandboxToken: t.string({
        nullable: true,
        description: 'The token with which a sandbox reports commands. Shown only when it is created.',
        resolve: ({ sandboxToken, exercise }) => (exercise.seenAs === 'instructor' ? (sandboxToken ?? null) : null),
      }),
      members: t.field({
        type: [Participant],
        description: 'Empty for API tokens, which see no people here.',
        resolve: async ({ id, exercise }, _args, context) => {
          if (exercise.seenAs === 'token') return [];
          const ids = (await members(context, id)) ?? [];
          const found = await Promise.all(ids.map((user) => users(context, user)));
          return found.filter((user) => user !== undefined);
        },
      }),
      score: t.float({
        description: 'Zero for a team that has not started.',
        resolve: async (team, _args, context) =>
          (await hasRoom(team, context)) ? ((await progress(context, team.id))?.score ?? 0) : 0,
      }),
      isScored: t.boolean({
        description: 'Whether the definition scores anything. False for a team that has not started.',
        resolve: async (team, _args, context) => {
          if (!(await hasRoom(team, context))) return false;
          const compiled = await definitionOf(context, team.exercise.definition_id);
          return compiled?.definition.milestones.some(({ score }) => score !== 0) ?? false;
        },
      }),
      lastActivityAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When a member of the team last did something.',
        resolve: async ({ id }, _args, context) => (await progress(context, id))?.last_activity_at ?? null,
      }),
      finishedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the team reached a final milestone.',
        resolve: async ({ id }, _args, context) => (await progress(context, id))?.finished_at ?? null,
      }),
      milestones: t.field({
        type: [Milestone],
        description: 'All milestones for instructors; for a team, those visible to it.',
        resolve: async (team, _args, context) => {
          if (!(await hasRoom(team, context))) return [];
          const compiled = await definitionOf(context, team.exercise.definition_id);
          const progressed = (await progress(context, team.id))?.milestones;
          return compiled === undefined ? [] : milestonesInList(team, compiled.definition, progressed);
        },
      }),
      objectives: t.field({
        type: [Objective],
        resolve: async (team, _args, context) =>
          (await hasRoom(team, context)) ? [...((await progress(context, team.id))?.objectives ?? [])] : [],
      }),
    }),
  });
}
