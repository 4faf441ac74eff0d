import type { EnumValues, Schema } from '../../graphql/index.ts';
import { definitionRef } from '../definitions/index.ts';
import { examplesAccess } from './examples.policy.ts';
import { listExamples, useExample } from './examples.service.ts';
import type { ExamplesDeps } from './examples-deps.ts';
import type { Example, Need } from './shipped.ts';

const NEEDS = {
  NEEDED: { value: 'NEEDED', description: 'It cannot be run without.' },
  OPTIONAL: { value: 'OPTIONAL', description: 'There is something to do, and it runs without.' },
  NONE: { value: 'NONE', description: 'There is nothing to do.' },
} as const satisfies EnumValues<Need>;

export function defineExamplesGraphql(schema: Schema, platform: ExamplesDeps): void {
  const { builder, use } = schema;
  const Type = exampleType(schema);
  builder.queryFields((t) => ({
    examples: t.field({
      type: [Type],
      description:
        'List the definitions that ship with the platform. Empty if the installation hides them (`EXAMPLES=false`).',
      extensions: { access: examplesAccess, entries: 3 },
      resolve: () => listExamples(platform),
    }),
  }));
  builder.mutationFields((t) => ({
    useExample: t.field({
      type: use(definitionRef),
      description:
        'Make an example a definition of the caller. Again, and at once from several places, it returns the same definition; if that was deleted, a new one.',
      extensions: { access: examplesAccess },
      args: { name: t.arg.string({ required: true }) },
      resolve: (_root, { name }, { actor }) => useExample(platform, actor, name),
    }),
  }));
}

function exampleType({ builder }: Schema) {
  const NeedEnum = builder.enumType('ExampleNeed', { values: NEEDS, description: 'What an example needs to be run.' });
  return builder.objectRef<Example>('ExampleType').implement({
    description: 'A definition that ships with the platform, and how to run it.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'For `useExample` and `GET /examples/{name}`.' }),
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      audience: t.exposeString('audience', { description: 'For whom it is.' }),
      language: t.exposeString('language', { description: 'The language of its texts.' }),
      exerciseDuration: t.exposeFloat('exerciseDuration', { description: 'Minutes.' }),
      debriefMinutes: t.exposeInt('debriefMinutes', { description: 'Minutes to talk about it afterwards; 0 if none.' }),
      roles: t.exposeStringList('roles'),
      minTeams: t.exposeInt('minTeams'),
      maxTeams: t.exposeInt('maxTeams', { nullable: true, description: 'Null: any number.' }),
      teamsPerGroup: t.exposeInt('teamsPerGroup', {
        description: 'How many teams belong together, such as one per role; 1 if each is on its own.',
      }),
      together: t.exposeBoolean('together', { description: 'Whether all teams can play at once, under one clock.' }),
      onDemand: t.exposeBoolean('onDemand', { description: 'Whether each team can start when it likes.' }),
      instructor: t.expose('instructor', { type: NeedEnum }),
      sandbox: t.expose('sandbox', { type: NeedEnum }),
    }),
  });
}
