import type { Schema } from '../../graphql/index.ts';
import { userLoader } from '../accounts/index.ts';
import { participantType } from '../exercises/index.ts';
import type { MomentContent, SideHeading } from './presented-moment.ts';
import type { PresentedRow } from './presenting.store.ts';
import {
  MAX_HEADING_LENGTH,
  MAX_MILESTONES,
  MAX_SENTENCE_LENGTH,
  MAX_TIME,
  MAX_TITLE_LENGTH,
} from './presenting-limits.ts';

/** A moment as callers send it. */
export interface WrittenMoment {
  readonly time: number;
  readonly title: string;
  readonly sentence?: string | null | undefined;
  readonly milestones?: readonly string[] | null | undefined;
  readonly heading?: string | null | undefined;
  readonly sides?: readonly SideHeading[] | null | undefined;
}

export function writtenContent({ time, title, sentence, milestones, heading, sides }: WrittenMoment): MomentContent {
  return {
    ...{ time, title, sentence: sentence ?? '' },
    divided: { milestones: milestones ?? [], heading: heading ?? '', sides: sides ?? [] },
  };
}

const REACHED = 'Names of dividing milestones; empty: the teams that had reached none of them.';

export function presentedMomentInput({ builder }: Schema) {
  const Side = builder.inputType('PresentedSideInput', {
    fields: (t) => ({
      reached: t.stringList({ required: true, description: REACHED }),
      heading: t.string({ required: true, description: `Up to ${MAX_HEADING_LENGTH} characters.` }),
    }),
  });
  return builder.inputType('PresentedMomentInput', {
    fields: (t) => ({
      time: t.float({ required: true, description: `Seconds of exercise time, 0 to ${MAX_TIME}.` }),
      title: t.string({ required: true, description: `1 to ${MAX_TITLE_LENGTH} characters.` }),
      sentence: t.string({ description: `Up to ${MAX_SENTENCE_LENGTH} characters.` }),
      milestones: t.stringList({ description: `Names of those that divided the teams, at most ${MAX_MILESTONES}.` }),
      heading: t.string({ description: 'Above the sides. Default: the names of the milestones.' }),
      sides: t.field({ type: [Side], description: 'Headings of the sides. Default: what is reached, in words.' }),
    }),
  });
}

function presentedSideType({ builder }: Schema) {
  return builder.objectRef<SideHeading>('PresentedSideType').implement({
    description: 'The heading of the teams that had reached the same of the dividing milestones.',
    fields: (t) => ({
      reached: t.stringList({ description: REACHED, resolve: ({ reached }) => [...reached] }),
      heading: t.exposeString('heading'),
    }),
  });
}

export function presentedMomentType({ builder, use }: Schema) {
  const users = use(userLoader);
  const Side = use(presentedSideType);
  return builder.objectRef<PresentedRow>('PresentedMomentType').implement({
    description: 'A moment of an exercise that its instructors show the class, in their words.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version', { description: 'To be sent with a change of it.' }),
      time: t.float({ description: 'In seconds of exercise time.', resolve: ({ time }) => time / 1000 }),
      title: t.exposeString('title'),
      sentence: t.exposeString('sentence', { description: 'Empty: none.' }),
      milestones: t.stringList({
        description: 'Names of the milestones that divided the teams. Empty: they stand together.',
        resolve: ({ divided }) => [...divided.milestones],
      }),
      heading: t.string({
        description: 'Above the sides. Empty: the names of the milestones.',
        resolve: ({ divided }) => divided.heading,
      }),
      sides: t.field({
        type: [Side],
        description: 'The sides whose heading somebody wrote.',
        resolve: ({ divided }) => [...divided.sides],
      }),
      changedAt: t.expose('changed_at', { type: 'DateTime' }),
      changedBy: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who changed it last. Null if the user was deleted.',
        resolve: async ({ editor_id }, _args, context) => (await users(context, editor_id)) ?? null,
      }),
    }),
  });
}
