import type { Moment } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { userLoader } from '../../accounts/index.ts';
import { participantType } from '../../exercises/index.ts';
import { MOMENT_KINDS } from '../moments.ts';

export function momentKindEnum({ builder }: Schema) {
  return builder.enumType('MomentKind', { values: MOMENT_KINDS, description: 'The kind of a moment.' });
}

export function momentType({ builder, use }: Schema) {
  const users = use(userLoader);
  return builder.objectRef<Moment>('MomentType').implement({
    description: 'An entry in the history of an exercise.',
    fields: (t) => ({
      position: t.exposeInt('position', {
        description: 'The position in the stream; pass it to teamViewAt to divide one moment.',
      }),
      exerciseTime: t.float({ description: 'In seconds.', resolve: ({ time }) => time / 1000 }),
      timestamp: t.expose('at', { type: 'DateTime' }),
      kind: t.expose('kind', { type: use(momentKindEnum) }),
      teamIds: t.idList({
        description: 'The teams it concerns. Empty: all.',
        resolve: ({ teamIds }) => teamIds.map(String),
      }),
      byTeam: t.exposeBoolean('byTeam', { description: 'Whether the team did it. Otherwise it happened to the team.' }),
      name: t.exposeString('name', { description: 'The name, depending on the kind.' }),
      text: t.exposeString('text', {
        description: 'The text, depending on the kind; at most its first 200 characters.',
      }),
      from: t.exposeString('from', { nullable: true, description: 'The address of the sender of a mail.' }),
      on: t.exposeBoolean('on', { nullable: true, description: 'Whether a milestone was switched on or off.' }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who did it. Null: nobody, or a deleted user.',
        resolve: async ({ userId }, _args, context) =>
          userId === null ? null : ((await users(context, userId)) ?? null),
      }),
    }),
  });
}
