import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, exerciseUnknown } from '../exercises/index.ts';
import {
  presentedMomentInput,
  presentedMomentType,
  type WrittenMoment,
  writtenContent,
} from './moment-types.graphql.ts';
import { presentingAccess as access } from './presenting.policy.ts';
import {
  addPresentedMoments,
  editPresentedMoment,
  presentedMoments,
  removePresentedMoment,
} from './presenting.service.ts';
import { MAX_PRESENTED } from './presenting-limits.ts';
import { type PresentedMessage, watchMoments } from './watch-moments.ts';

/** What instructors show the class afterwards. */
export function definePresentingGraphql({ builder, use }: Schema, platform: ExerciseDeps): void {
  const Moment = use(presentedMomentType);
  const Input = use(presentedMomentInput);
  const Update = builder.objectRef<PresentedMessage>('PresentedMomentsUpdateType').implement({
    description: 'A hint that what is presented of an exercise has changed.',
    fields: (t) => ({
      exerciseId: t.exposeID('exerciseId'),
      count: t.exposeInt('count'),
      changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryFields((t) => ({
    presentedMoments: t.field({
      type: [Moment],
      description: 'List the moments that are presented of an exercise, in the order of exercise time.',
      extensions: { access: access.present, entries: 30 },
      args: {
        exerciseId: t.arg.id({ required: true }),
        limit: t.arg.int({ description: `1 to ${MAX_PRESENTED}.`, defaultValue: MAX_PRESENTED, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, { exerciseId, ...page }, { actor }) =>
        presentedMoments(platform, actor, readId(exerciseId, exerciseUnknown), page),
    }),
  }));
  builder.mutationFields((t) => ({
    addPresentedMoments: t.field({
      type: [Moment],
      description: `Add moments to present, all or none. At most ${MAX_PRESENTED} per exercise.`,
      extensions: { access: access.present },
      args: {
        exerciseId: t.arg.id({ required: true }),
        moments: t.arg({ type: [Input], required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { exerciseId, moments, clientId }, { actor }) => {
        const id = readId(exerciseId, exerciseUnknown);
        const contents = moments.map((moment: WrittenMoment) => writtenContent(moment));
        return addPresentedMoments(platform, actor, id, contents, readClientId(clientId));
      },
    }),
    editPresentedMoment: t.field({
      type: Moment,
      description: 'Replace a moment to present. Refused if somebody has changed it since it had this version.',
      extensions: { access: access.present },
      args: {
        momentId: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        moment: t.arg({ type: Input, required: true }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { momentId, version, moment, clientId }, { actor }) => {
        const read = { id: String(momentId), version };
        return editPresentedMoment(platform, actor, read, writtenContent(moment), readClientId(clientId));
      },
    }),
    removePresentedMoment: t.field({
      type: 'ID',
      description: 'Remove a moment to present. Refused if somebody has changed it since it had this version.',
      extensions: { access: access.present },
      args: { momentId: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      resolve: async (_root, { momentId, version }, { actor }) => {
        await removePresentedMoment(platform, actor, { id: String(momentId), version });
        return momentId;
      },
    }),
  }));
  builder.subscriptionFields((t) => ({
    presentedMomentsUpdates: t.field({
      type: Update,
      description: 'Watch whether the moments that are presented of an exercise change.',
      extensions: { access: access.present },
      args: { exerciseId: t.arg.id({ required: true }) },
      subscribe: (_root, { exerciseId }, { actor }) =>
        watchMoments(platform, actor, readId(exerciseId, exerciseUnknown)),
      resolve: (message) => message,
    }),
  }));
}
