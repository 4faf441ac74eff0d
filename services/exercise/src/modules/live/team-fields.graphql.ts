import { type GraphqlContext, readId, type Schema } from '../../graphql/index.ts';
import { teamUnknown } from '../exercises/index.ts';
import { liveAccess as access } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import {
  DEFAULT_NEWEST,
  readTeam,
  readTeamBefore,
  type Sight,
  TeamReading,
  type ViewRequest,
  watchTeam,
} from './team-updates.service.ts';
import { teamEntriesType, teamUpdateType } from './types/team-update.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

const AFTER = 'The position of the last message that the client has. Null: it has none yet.';
const EPOCH =
  'The epoch that came with the position. If it is not the current one, the answer is the complete view. Null: it is not compared.';
const NEWEST =
  'For a complete view: the maximum number of entries that grow with time, newest first, plus a few if several belong to one change. 1 to 1,000.';

interface TeamViewArgs extends ViewRequest {
  readonly teamId: string | number;
}

/** A team as it sees itself, and with the details for instructors. */
export function defineTeamFields({ builder, use }: Schema, platform: LiveDeps): void {
  const Update = use(teamUpdateType);
  const Earlier = use(teamEntriesType);
  const read = (sight: Sight, { teamId, ...request }: TeamViewArgs, { actor }: GraphqlContext) =>
    readTeam(platform, actor, sight, idOf(teamId), request);
  /** The field returns what all who share an answer can see. */
  const share = (sight: Sight) => (args: Record<string, unknown>, context: GraphqlContext) =>
    read(sight, args as unknown as TeamViewArgs, context);
  const resolve = (sight: Sight) => async (root: object, args: TeamViewArgs, context: GraphqlContext) =>
    (root instanceof TeamReading ? root : await read(sight, args, context)).update();
  builder.queryFields((t) => {
    const since = () => ({
      teamId: t.arg.id({ required: true }),
      after: t.arg.int({ description: AFTER }),
      epoch: t.arg.string({ description: EPOCH }),
      newest: t.arg.int({ description: NEWEST, defaultValue: DEFAULT_NEWEST }),
    });
    const before = () => ({
      teamId: t.arg.id({ required: true }),
      before: t.arg.int({ required: true, description: 'The `earlier` of the previous answer.' }),
      epoch: t.arg.string({
        description:
          'The epoch of the previous answer. If it is not the current one, the answer is the newest page. Null: it is not compared.',
      }),
      newest: t.arg.int({
        description:
          'The maximum number of entries, plus a few if several belong to one change and stay together. 1 to 1,000.',
        defaultValue: DEFAULT_NEWEST,
      }),
    });
    return {
      teamView: t.field({
        type: Update,
        description: 'Read a team as it sees itself, or its changes since a position, like a message of teamUpdates.',
        extensions: { access: access.see, share: share('team') },
        args: since(),
        resolve: resolve('team'),
      }),
      teamViewBefore: t.field({
        type: Earlier,
        description: 'Read the entries that a complete teamView or teamUpdates left out, in pages.',
        extensions: { access: access.see },
        args: before(),
        resolve: (_root, { teamId, ...piece }, { actor }) =>
          readTeamBefore(platform, actor, 'team', idOf(teamId), piece),
      }),
      teamDetails: t.field({
        type: Update,
        description: 'Read a team, or its changes since a position, with the details for instructors.',
        extensions: { access: access.steer, share: share('details') },
        args: since(),
        resolve: resolve('details'),
      }),
      teamDetailsBefore: t.field({
        type: Earlier,
        description: 'Read the entries that complete teamDetails left out, in pages.',
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
      epoch: t.arg.string({ description: EPOCH }),
      newest: t.arg.int({ description: NEWEST, defaultValue: DEFAULT_NEWEST }),
    });
    return {
      teamUpdates: t.field({
        type: Update,
        description: 'Watch a team as it sees itself: first what the client does not have yet, then every change.',
        extensions: { access: access.see },
        args: since(),
        subscribe: (_root, { teamId, ...request }, { actor }) =>
          watchTeam(platform, actor, 'team', idOf(teamId), request),
        resolve: (update) => update,
      }),
      teamDetailUpdates: t.field({
        type: Update,
        description: 'Watch a team with the details for instructors.',
        extensions: { access: access.steer },
        args: since(),
        subscribe: (_root, { teamId, ...request }, { actor }) =>
          watchTeam(platform, actor, 'details', idOf(teamId), request),
        resolve: (update) => update,
      }),
    };
  });
}
