import type { Missing, Never, Trigger } from '@muster/engine';
import type { EnumValues, Schema } from '../../../graphql/index.ts';

const TRIGGERS = {
  TIME: { value: 'time', description: 'Its time came.' },
  MILESTONE: { value: 'milestone', description: 'A milestone was switched.' },
  INSTRUCTOR: { value: 'instructor', description: 'An instructor sent it.' },
} as const satisfies EnumValues<Trigger['kind']>;

export function triggerType({ builder }: Schema) {
  const TriggerKind = builder.enumType('TriggerKind', { values: TRIGGERS, description: 'What triggers something.' });
  return builder.objectRef<Trigger>('TriggerType').implement({
    description: 'Why something happened at that moment.',
    fields: (t) => ({
      kind: t.expose('kind', { type: TriggerKind }),
      milestone: t.string({ nullable: true, resolve: (one) => ('milestone' in one ? one.milestone : null) }),
      on: t.boolean({
        nullable: true,
        description: 'Whether the milestone was switched on or off.',
        resolve: (one) => ('on' in one ? one.on : null),
      }),
      userId: t.field({
        type: 'UUID',
        nullable: true,
        description: 'The instructor who sent it.',
        resolve: (one) => ('by' in one ? one.by : null),
      }),
    }),
  });
}

const MISSING = {
  SWITCH: { value: 'switch', description: '`milestone` must get the state `on`.' },
  ALL: { value: 'all', description: 'All of `of` are missing.' },
  ANY: { value: 'any', description: 'One of `of` would be enough.' },
} as const satisfies EnumValues<Missing['kind']>;

export function missingType({ builder }: Schema) {
  const MissingKind = builder.enumType('MissingKind', {
    values: MISSING,
    description: 'How a condition is unmet.',
  });
  const Missing = builder.objectRef<Missing>('MissingType');
  return Missing.implement({
    description: 'What would have to change for a condition to be met.',
    fields: (t) => ({
      kind: t.expose('kind', { type: MissingKind }),
      milestone: t.string({ nullable: true, resolve: (one) => (one.kind === 'switch' ? one.milestone : null) }),
      on: t.boolean({ nullable: true, resolve: (one) => (one.kind === 'switch' ? one.on : null) }),
      of: t.field({ type: [Missing], resolve: (one) => (one.kind === 'switch' ? [] : [...one.of]) }),
    }),
  });
}

const NEVER = {
  FINISHED: { value: 'finished', description: 'The exercise has finished.' },
  ROLE: { value: 'role', description: 'It is for other roles.' },
  CONDITION: { value: 'condition', description: 'Nothing that can still happen meets its conditions.' },
} as const satisfies EnumValues<Never['kind']>;

export function neverType({ builder }: Schema) {
  const NeverKind = builder.enumType('NeverKind', { values: NEVER, description: 'Why something will never happen.' });
  return builder.objectRef<Never>('NeverType').implement({
    description: 'Why something can never happen any more.',
    fields: (t) => ({
      kind: t.expose('kind', { type: NeverKind }),
      role: t.string({
        nullable: true,
        description: 'The role of the team.',
        resolve: (one) => ('role' in one ? one.role : null),
      }),
      meantFor: t.stringList({
        description: 'The roles that it is for.',
        resolve: (one) => ('meantFor' in one ? [...one.meantFor] : []),
      }),
      conditions: t.stringList({ resolve: (one) => ('conditions' in one ? [...one.conditions] : []) }),
    }),
  });
}
