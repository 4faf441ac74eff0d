import { type GraphqlContext, readId, type Schema } from '../../graphql/index.ts';
import { teamUnknown } from '../exercises/index.ts';
import { liveAccess as access } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import {
  readTeam,
  readTeamBefore,
  type Sight,
  TeamReading,
  USUAL_NEWEST,
  type Wanted,
  watchTeam,
} from './team-updates.service.ts';
import { teamEntriesType, teamUpdateType } from './types/team-update.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

const AFTER = 'The position of the last message that the reader has. None: it has nothing yet.';
const NEWEST =
  'Where everything is told: so many of what grows with time, the newest, and a few more where several belong to one change; 1 to 1,000.';

interface Asked extends Wanted {
  readonly teamId: string | number;
}

/** A team as it sees itself, and with what only instructors see. */
export function defineTeamFields({ builder, use }: Schema, platform: LiveDeps): void {
  const Update = use(teamUpdateType);
  const Earlier = use(teamEntriesType);
  const read = (sight: Sight, { teamId, ...wanted }: Asked, { actor }: GraphqlContext) =>
    readTeam(platform, actor, sight, idOf(teamId), wanted);
  /** What is found for all who share an answer is what the field gives. */
  const share = (sight: Sight) => (args: Record<string, unknown>, context: GraphqlContext) =>
    read(sight, args as unknown as Asked, context);
  const resolve = (sight: Sight) => async (root: object, args: Asked, context: GraphqlContext) =>
    (root instanceof TeamReading ? root : await read(sight, args, context)).update();
  builder.queryFields((t) => {
    const since = () => ({
      teamId: t.arg.id({ required: true }),
      after: t.arg.int({ description: AFTER }),
      newest: t.arg.int({ description: NEWEST, defaultValue: USUAL_NEWEST }),
    });
    const before = () => ({
      teamId: t.arg.id({ required: true }),
      before: t.arg.int({ required: true, description: 'The `earlier` of the answer before.' }),
      newest: t.arg.int({
        description: 'How many; a few more where several belong to one change, which are told together. 1 to 1,000.',
        defaultValue: USUAL_NEWEST,
      }),
    });
    return {
      teamView: t.field({
        type: Update,
        description: 'Read what has changed of a team, as the team sees it: what a message of teamUpdates holds.',
        extensions: { access: access.see, share: share('team') },
        args: since(),
        resolve: resolve('team'),
      }),
      teamViewBefore: t.field({
        type: Earlier,
        description: 'Read what was left out of a whole teamView or teamUpdates, a piece at a time.',
        extensions: { access: access.see },
        args: before(),
        resolve: (_root, { teamId, ...piece }, { actor }) =>
          readTeamBefore(platform, actor, 'team', idOf(teamId), piece),
      }),
      teamDetails: t.field({
        type: Update,
        description: 'Read what has changed of a team, with what only instructors see.',
        extensions: { access: access.steer, share: share('details') },
        args: since(),
        resolve: resolve('details'),
      }),
      teamDetailsBefore: t.field({
        type: Earlier,
        description: 'Read what was left out of whole teamDetails, a piece at a time.',
        extensions: { access: access.steer },
        args: before(),
        resolve: (_root, { teamId, ...piece }, { actor }) =>
          readTeamBefore(platform, actor, 'details', idOf(teamId), piece),
      }),
    };
  });
  builder.subscriptionFields((t) => {
    const since = () => ({
      teamId: t.arg.id({ required: true }),
      after: t.arg.int({ description: AFTER }),
      newest: t.arg.int({ description: NEWEST, defaultValue: USUAL_NEWEST }),
    });
    return {
      teamUpdates: t.field({
        type: Update,
        description: 'Watch a team as it sees itself: what the reader has not yet, and then whatever changes.',
        extensions: { access: access.see },
        args: since(),
        subscribe: (_root, { teamId, ...wanted }, { actor }) =>
          watchTeam(platform, actor, 'team', idOf(teamId), wanted),
        resolve: (update) => update,
      }),
      teamDetailUpdates: t.field({
        type: Update,
        description: 'Watch a team with what only instructors see.',
        extensions: { access: access.steer },
        args: since(),
        subscribe: (_root, { teamId, ...wanted }, { actor }) =>
          watchTeam(platform, actor, 'details', idOf(teamId), wanted),
        resolve: (update) => update,
      }),
    };
  });
}
