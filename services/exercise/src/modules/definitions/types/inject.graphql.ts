import type { Inject } from '@muster/definition';
import type { EnumValues, Schema } from '../../../graphql/index.ts';
import { injectAlternativeType } from './inject-alternative.graphql.ts';

const KINDS = {
  INFO: { value: 'info', description: 'A message.' },
  EMAIL: { value: 'email', description: 'Mail from a simulated person.' },
} as const satisfies EnumValues<Inject['type']>;

export function injectType({ builder, use }: Schema) {
  const InjectKind = builder.enumType('InjectKind', { values: KINDS, description: 'What an inject arrives as.' });
  const InjectAlternative = use(injectAlternativeType);
  return builder.objectRef<Inject>('InjectType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.expose('type', { type: InjectKind }),
      time: t.exposeFloat('time', { description: 'Minute of the exercise.' }),
      delay: t.exposeFloat('delay', { description: 'Minutes.' }),
      auto: t.exposeBoolean('auto', { description: 'False: an instructor sends it.' }),
      alternatives: t.expose('alternatives', { type: [InjectAlternative] }),
    }),
  });
}
