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
    description: 'Something that happens to the teams.',
    fields: (t) => ({
      name: t.exposeString('name'),
      type: t.expose('type', { type: InjectKind }),
      time: t.exposeFloat('time', { description: 'Minute of the exercise from which on it can be sent.' }),
      delay: t.exposeFloat('delay', { description: 'Minutes between the choice of an alternative and its sending.' }),
      auto: t.exposeBoolean('auto', { description: 'False: an instructor sends it.' }),
      recheck: t.boolean({
        description: 'Whether the condition and roles are asked again when the delay is over.',
        resolve: ({ recheck = false }) => recheck,
      }),
      expectedActions: t.stringList({
        description: 'What teams should do about it. Trainees never see it.',
        resolve: ({ expectedActions = [] }) => expectedActions,
      }),
      instructorNote: t.exposeString('instructorNote', {
        nullable: true,
        description: 'Markdown that trainees never see.',
      }),
      alternatives: t.expose('alternatives', { type: [InjectAlternative] }),
    }),
  });
}
