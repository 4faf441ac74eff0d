import { AppError } from '@muster/kit/errors';
import type { Schema } from '../../../graphql/index.ts';
import type { SendResult } from '../injects.service.ts';
import { actionLogType } from './action-log.graphql.ts';

export function sendResultType({ builder, use }: Schema) {
  return builder.objectRef<SendResult>('SendResultType').implement({
    description: 'The result of sending an inject to one of the teams.',
    fields: (t) => ({
      teamId: t.exposeID('teamId'),
      sent: t.boolean({ resolve: ({ outcome }) => !(outcome instanceof AppError) }),
      actionLog: t.field({
        type: use(actionLogType),
        nullable: true,
        description: 'Null if it was refused, or shows the team nothing.',
        resolve: ({ outcome }) => (outcome instanceof AppError ? null : (outcome.log ?? null)),
      }),
      code: t.string({
        nullable: true,
        description: 'The code of the error if it was refused.',
        resolve: ({ outcome }) => (outcome instanceof AppError ? outcome.code : null),
      }),
      message: t.string({
        nullable: true,
        description: 'The message of the error if it was refused.',
        resolve: ({ outcome }) => (outcome instanceof AppError ? outcome.message : null),
      }),
      variant: t.string({
        nullable: true,
        description: 'Which of the messages of its code it is, if it has several.',
        resolve: ({ outcome }) => (outcome instanceof AppError ? (outcome.variant ?? null) : null),
      }),
      params: t.field({
        type: 'SentenceParams',
        nullable: true,
        description: 'What varies in the message, by name. Null if it was sent.',
        resolve: ({ outcome }) => (outcome instanceof AppError ? outcome.params : null),
      }),
    }),
  });
}
