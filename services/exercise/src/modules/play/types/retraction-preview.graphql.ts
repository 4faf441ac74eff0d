import type { FollowedInject, FollowedMilestone } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import type { RetractedItem, RetractionPreview } from '../retractions.service.ts';
import { inSeconds } from '../seconds.ts';
import { actionLogType } from './action-log.graphql.ts';
import { dryRunType } from './dry-run.graphql.ts';
import { emailType } from './email.graphql.ts';

type Milestone = FollowedMilestone & { readonly canSwitchBack: boolean };

function milestoneType({ builder }: Schema) {
  return builder.objectRef<Milestone>('FollowedMilestoneType').implement({
    description: 'A milestone that was switched with something, and not since.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ team }) => team }),
      name: t.string({ resolve: ({ milestone }) => milestone }),
      reached: t.boolean({ description: 'Whether it was switched on.', resolve: ({ on }) => on }),
      canSwitchBack: t.exposeBoolean('canSwitchBack', { description: 'Not after the end.' }),
    }),
  });
}

function injectType({ builder }: Schema) {
  return builder.objectRef<FollowedInject>('FollowedInjectType').implement({
    description: 'An inject that such a milestone has triggered, or that would not come without it. It is not undone.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ team }) => team }),
      name: t.string({ resolve: ({ inject }) => inject }),
      isSent: t.exposeBoolean('isSent', { description: 'Whether the team has received it. Otherwise it is about to.' }),
      exerciseTime: t.float({
        description: 'When it was sent, will be sent or is due, in seconds.',
        resolve: ({ time }) => inSeconds(time),
      }),
    }),
  });
}

export function retractionPreviewType({ builder, use }: Schema) {
  return builder.objectRef<RetractionPreview>('RetractionPreviewType').implement({
    description: 'Whom a retraction would concern, what has followed, and the effects that it would have.',
    fields: (t) => ({
      teamIds: t.idList({ description: 'The teams that see it.', resolve: ({ outlook }) => [...outlook.teams] }),
      otherTeamIds: t.idList({
        description:
          'Other teams that received the same inject, or the same message at the same time, and still see it. On demand: none.',
        resolve: ({ outlook }) => [...outlook.others],
      }),
      milestones: t.field({
        type: [use(milestoneType)],
        resolve: ({ outlook, isUnderWay: canSwitchBack }) =>
          outlook.milestones.map((one) => ({ ...one, canSwitchBack })),
      }),
      injects: t.field({ type: [use(injectType)], resolve: ({ outlook }) => [...outlook.injects] }),
      answeredAt: t.float({
        nullable: true,
        description:
          'When a team wrote next in its thread, or pressed its button, in seconds. It stays. Null: none did.',
        resolve: ({ outlook }) => inSeconds(outlook.answeredAt),
      }),
      effects: t.expose('effects', {
        type: use(dryRunType),
        description: 'Of the act, with `milestones` switched back.',
      }),
    }),
  });
}

export function retractedItemType({ builder, use }: Schema) {
  return builder.objectRef<RetractedItem>('RetractedItemType').implement({
    description: 'What was retracted.',
    fields: (t) => ({
      teamIds: t.idList({ description: 'The teams that saw it.', resolve: ({ teamIds }) => [...teamIds] }),
      email: t.field({ type: use(emailType), nullable: true, resolve: ({ email }) => email ?? null }),
      log: t.field({ type: use(actionLogType), nullable: true, resolve: ({ log }) => log ?? null }),
    }),
  });
}
