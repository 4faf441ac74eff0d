import { type TeamNeeds, wordOfNeeds } from '@muster/engine';
import type { EnumValues, Schema } from '../../graphql/index.ts';
import { teamOverviewType } from '../live/index.ts';
import { isAway, type PresenceDeps } from '../presence/index.ts';

/** The five words for a team, in the order of precedence. */
export const WORDS = ['away', 'stuck', 'quiet', 'waiting', 'working'] as const;
export type Word = (typeof WORDS)[number];

const VALUES = {
  AWAY: { value: 'away', description: 'No member is here, or the team has none.' },
  STUCK: {
    value: 'stuck',
    description:
      'No member and no sandbox has acted, and no instructor has sent a hint, for the `stuckAfter` of the exercise.',
  },
  QUIET: { value: 'quiet', description: 'No member and no sandbox has acted for two minutes.' },
  WAITING: {
    value: 'waiting',
    description: 'The team has done everything it was asked to; time alone brings the next thing.',
  },
  WORKING: { value: 'working' },
} as const satisfies EnumValues<Word>;

export function teamWordEnum({ builder }: Schema) {
  return builder.enumType('TeamWord', {
    values: VALUES,
    description: 'How a team is doing, by exercise time. The first that applies.',
  });
}

/** The word for a team of the queue, by its stream and by who is here. A team that takes no part has none. */
export function wordOfTeam(
  { presence }: Pick<PresenceDeps, 'presence'>,
  team: TeamNeeds,
  moment: { readonly now: number; readonly stuckAfter: number },
): Word | null {
  const { clock, finishedAt, members } = team;
  const isGoingOn = clock.phase === 'RUNNING' || clock.phase === 'STOPPED';
  if (!isGoingOn || finishedAt !== null) return null;
  return isAway(presence, team.teamId, members) ? 'away' : wordOfNeeds(team, moment);
}

/** Adds the word to teams in the overview. */
export function defineWordOfTeams({ builder, use }: Schema, platform: PresenceDeps): void {
  builder.objectFields(use(teamOverviewType), (t) => ({
    word: t.field({
      type: use(teamWordEnum),
      nullable: true,
      description:
        'How it is doing at `serverTime`. Null before the start and after the end, also of the team. Words change with time and with who is here: a row is not sent again for that.',
      resolve: ({ takesPart, team, memberIds, word }) =>
        takesPart && isAway(platform.presence, team, memberIds) ? 'away' : word,
    }),
  }));
}
