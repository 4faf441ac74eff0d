import type { Inject } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { injectAlternativeType } from './inject-alternative.graphql.ts';

export function injectType({ builder, use }: Schema) {
  const InjectAlternative = use(injectAlternativeType);
  return builder.objectRef<Inject>('InjectType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.exposeString('type'),
      time: t.exposeFloat('time', { description: 'Minute of the exercise.' }),
      delay: t.exposeFloat('delay', { description: 'Minutes.' }),
      auto: t.exposeBoolean('auto', { description: 'False: an instructor sends it.' }),
      alternatives: t.expose('alternatives', { type: [InjectAlternative] }),
    }),
  });
}
