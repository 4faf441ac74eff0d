import { readId, type Schema } from '../../graphql/index.ts';
import { teamUnknown } from '../exercises/index.ts';
import { personalAccess as access } from './personal.policy.ts';
import { markRead, type PersonalDeps, type ReadMark, readMarks } from './read-marks.service.ts';
import type { ReadPlaceKind } from './read-places.ts';

const KINDS = {
  CHANNEL: { description: 'Messages in the channel `name`, by their numbers in the action log.' },
  TOOLS: { description: 'Uses of tools, by their numbers in the action log.' },
  QUESTIONNAIRES: {
    description: 'Questionnaires that appeared or were submitted, by their numbers in the action log.',
  },
  THREAD: { description: 'Mails of the thread with the id `name`, by their numbers in it.' },
  COMMENTS: { description: 'Comments on the team, by the number in their ids.' },
  DOCUMENT: { description: 'The document `name` of the drive: 1 when it was read.' },
} satisfies Record<ReadPlaceKind, { description: string }>;

/** Read marks of each user, visible only to them. */
export function defineReadMarks({ builder }: Schema, platform: PersonalDeps): void {
  const ReadPlaceKind = builder.enumType('ReadPlaceKind', {
    values: KINDS,
    description: 'The kind of a place with things to read.',
  });
  const ReadPlaceInput = builder.inputType('ReadPlaceInput', {
    fields: (t) => ({
      kind: t.field({ type: ReadPlaceKind, required: true }),
      name: t.string({ description: 'The name of the channel, thread or document.' }),
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
    description: 'The read mark of the caller in a place of a team.',
    fields: (t) => ({
      kind: t.field({ type: ReadPlaceKind, resolve: ({ kind }) => kind }),
      name: t.exposeString('name', { nullable: true }),
      mark: t.exposeInt('mark', { description: 'The number of the last thing that was read; 0 if none.' }),
      last: t.exposeInt('last', { description: 'The number of the last thing in the place; 0 if there is none.' }),
      unread: t.exposeInt('unread', {
        description: 'The number of things after the mark, without those of the caller.',
      }),
    }),
  });
  builder.queryFields((t) => ({
    readMarks: t.field({
      type: [ReadMarkType],
      description: 'List the read marks of the caller in each place of a team; threads last, latest first.',
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
        'Set the read mark of the caller in a place. A mark only goes up, and no further than the last thing. Works in any state of the exercise.',
      extensions: { access: access.keep },
      args: { markReadInput: t.arg({ type: MarkReadInput, required: true }) },
      resolve: (_root, { markReadInput: { teamId, ...input } }, { actor }) =>
        markRead(platform, actor, readId(teamId, teamUnknown), input),
    }),
  }));
}
