import type { Schema } from '../../../graphql/index.ts';
import type { OwnResult } from '../../exercises/index.ts';
import type { ResultMessage } from '../watch-result.ts';

export function ownResultType({ builder }: Schema) {
  return builder.objectRef<OwnResult>('OwnResultType').implement({
    description: 'The result of a team on which the caller can look back.',
    fields: (t) => ({
      exerciseId: t.exposeID('exerciseId'),
      exerciseName: t.exposeString('exerciseName'),
      teamId: t.exposeID('teamId'),
      teamName: t.exposeString('teamName'),
      isWhole: t.exposeBoolean('isWhole', { description: 'Whether every team of the exercise has finished.' }),
    }),
  });
}

export function resultUpdateType({ builder, use }: Schema) {
  return builder.objectRef<ResultMessage>('ResultUpdateType').implement({
    description: 'Whether the result of the caller in an exercise is there.',
    fields: (t) => ({
      exerciseId: t.exposeID('exerciseId'),
      result: t.expose('result', {
        type: use(ownResultType),
        nullable: true,
        description: 'Null: it is not there, or not any more.',
      }),
    }),
  });
}
