import type { Config } from '@muster/definition';
import type { GraphqlContext, Schema } from '../../../graphql/index.ts';
import type { DefinitionRow } from '../definitions.store.ts';
import type { ModelOf } from '../models-of-request.ts';
import { definitionRef } from './definition-ref.graphql.ts';

/** The metadata and settings of a definition; those in lists are stored in its row. */
export function defineDefinitionConfig({ builder, use }: Schema, modelOf: ModelOf): void {
  const setting =
    <Field extends keyof Config>(field: Field) =>
    async (row: DefinitionRow, _args: object, context: GraphqlContext): Promise<Config[Field]> =>
      (await modelOf(context, row)).model.config[field];

  builder.objectFields(use(definitionRef), (t) => ({
    title: t.string({
      nullable: true,
      description: 'The title of the exercise. The name is chosen at upload.',
      resolve: setting('title'),
    }),
    description: t.string({
      nullable: true,
      description: 'What it is about, in Markdown.',
      resolve: setting('description'),
    }),
    authors: t.stringList({
      description: 'Who wrote it.',
      resolve: async (row, _args, context) => (await modelOf(context, row)).model.config.authors ?? [],
    }),
    audience: t.string({ nullable: true, description: 'For whom it was written.', resolve: setting('audience') }),
    license: t.string({
      nullable: true,
      description: 'Under which license others may use it, such as `CC-BY-4.0`.',
      resolve: setting('license'),
    }),
    language: t.string({
      nullable: true,
      description: 'The language of its texts, such as `en`.',
      resolve: setting('language'),
    }),
    showExerciseTime: t.boolean({
      description: 'Whether trainees see the exercise clock.',
      resolve: setting('showExerciseTime'),
    }),
    emailBetweenTeams: t.boolean({
      description: 'Whether teams may write mail to each other.',
      resolve: setting('emailBetweenTeams'),
    }),
    customEmailSuffix: t.string({
      description: "What follows the `@` in the teams' mail addresses.",
      resolve: setting('customEmailSuffix'),
    }),
    enableRoles: t.boolean({
      description: 'When false, lists of roles restrict nothing.',
      resolve: setting('enableRoles'),
    }),
    cells: t.stringList({
      description:
        'The roles of the teams that belong together in a cell. Empty: the definition has no cells. Else `teamCount` of a new exercise counts cells.',
      resolve: async (row, _args, context) => [...((await modelOf(context, row)).model.config.cells ?? [])],
    }),
  }));
}
