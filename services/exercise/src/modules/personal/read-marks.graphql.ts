import { readId, type Schema } from '../../graphql/index.ts';
import { teamUnknown } from '../exercises/index.ts';
import { personalAccess as access } from './personal.policy.ts';
import { markRead, type PersonalDeps, type ReadMark, readMarks } from './read-marks.service.ts';
import type { ReadPlaceKind } from './read-places.ts';

const KINDS = {
  CHANNEL: { description: 'Messages in the channel `name`. Entries count as in the action log.' },
  TOOLS: { description: 'Uses of tools. They count as in the action log.' },
  QUESTIONNAIRES: { description: 'Questionnaires that appeared or were submitted. They count as in the action log.' },
  THREAD: { description: 'Mails of the thread with the id `name`, by their numbers in it.' },
  COMMENTS: { description: 'Comments on the team, by the number in their ids.' },
  DOCUMENT: { description: 'The document `name` of the drive: 1 when it was read.' },
} satisfies Record<ReadPlaceKind, { description: string }>;

/** How far each person has read, for nobody but them. */
export function defineReadMarks({ builder }: Schema, platform: PersonalDeps): void {
  const ReadPlaceKind = builder.enumType('ReadPlaceKind', {
    values: KINDS,
    description: 'Where things arrive that somebody reads.',
  });
  const ReadPlaceInput = builder.inputType('ReadPlaceInput', {
    fields: (t) => ({
      kind: t.field({ type: ReadPlaceKind, required: true }),
      name: t.string({ description: 'Of a channel, a thread or a document.' }),
    }),
  });
  const MarkReadInput = builder.inputType('MarkReadInput', {
    fields: (t) => ({
      teamId: t.id({ required: true }),
      place: t.field({ type: ReadPlaceInput, required: true }),
      upTo: t.int({ required: true, description: 'The number of the last thing that was read.' }),
    }),
  });
  const ReadMarkType = builder.objectRef<ReadMark>('ReadMarkType').implement({
    description: 'How far the caller has read in a place of a team.',
    fields: (t) => ({
      kind: t.field({ type: ReadPlaceKind, resolve: ({ kind }) => kind }),
      name: t.exposeString('name', { nullable: true }),
      mark: t.exposeInt('mark', { description: 'The number of the last thing that was read; 0: nothing was.' }),
      last: t.exposeInt('last', { description: 'The number of the last thing there; 0: there is none.' }),
      unread: t.exposeInt('unread', { description: 'How many came after it, without what the caller wrote.' }),
    }),
  });
  builder.queryFields((t) => ({
    readMarks: t.field({
      type: [ReadMarkType],
      description: 'How far the caller has read in each place of a team; threads last, the latest first.',
      extensions: { access: access.keep, entries: 500 },
      args: {
        teamId: t.arg.id({ required: true }),
        limit: t.arg.int({ description: '1 to 1,000.', defaultValue: 500 }),
      },
      resolve: (_root, { teamId, limit }, { actor }) => readMarks(platform, actor, readId(teamId, teamUnknown), limit),
    }),
  }));
  builder.mutationFields((t) => ({
    markRead: t.field({
      type: ReadMarkType,
      description:
        'Tell how far you have read in a place. A mark only goes up, and no further than what is there. In any state of the exercise.',
      extensions: { access: access.keep },
      args: { markReadInput: t.arg({ type: MarkReadInput, required: true }) },
      resolve: (_root, { markReadInput: { teamId, ...input } }, { actor }) =>
        markRead(platform, actor, readId(teamId, teamUnknown), input),
    }),
  }));
}
