import type { Definition } from '@muster/definition';
import type { GraphqlContext, Schema } from '../../../graphql/index.ts';
import type { DefinitionRow } from '../definitions.store.ts';
import type { ModelOf } from '../models-of-request.ts';
import { type AskedPage, MAX_PARTS, pageOfParts } from '../page-of-parts.ts';
import { channelType } from './channel.graphql.ts';
import { commandRuleType } from './command-rule.graphql.ts';
import { definitionRef } from './definition-ref.graphql.ts';
import { definitionWarningType } from './definition-warning.graphql.ts';
import { driveDocumentType } from './drive-document.graphql.ts';
import { emailAddressType } from './email-address.graphql.ts';
import { fileType } from './file.graphql.ts';
import { injectType } from './inject.graphql.ts';
import { milestoneType } from './milestone.graphql.ts';
import { objectiveType } from './objective.graphql.ts';
import { questionnaireType } from './questionnaire.graphql.ts';
import { roleType } from './role.graphql.ts';
import { toolType } from './tool.graphql.ts';

type ListedPart = Exclude<keyof Definition, 'config'>;
type PagedPart = 'milestones' | 'injects' | 'emailPersons' | 'tools' | 'questionnaires' | 'commands';

const PAGED =
  'All of them, or with `limit` some: a page can have fewer entries than `limit` and not be the last; only an empty one is.';

/** The parts of a definition. */
export function defineDefinitionParts({ builder, use }: Schema, modelOf: ModelOf): void {
  const listed =
    <Part extends ListedPart>(part: Part) =>
    async (row: DefinitionRow, _args: object, context: GraphqlContext): Promise<Definition[Part]> =>
      (await modelOf(context, row)).model[part];
  const paged =
    <Part extends PagedPart>(part: Part) =>
    async (row: DefinitionRow, page: AskedPage, context: GraphqlContext): Promise<Definition[Part][number][]> =>
      pageOfParts<Definition[Part][number]>((await modelOf(context, row)).model[part], page);

  builder.objectFields(use(definitionRef), (t) => {
    const page = {
      limit: t.arg.int({ description: `1 to ${MAX_PARTS}.` }),
      offset: t.arg.int({ defaultValue: 0 }),
    };
    return {
      channels: t.field({ type: [use(channelType)], resolve: listed('channels') }),
      roles: t.field({ type: [use(roleType)], resolve: listed('roles') }),
      milestones: t.field({ type: [use(milestoneType)], description: PAGED, args: page, resolve: paged('milestones') }),
      learningObjectives: t.field({ type: [use(objectiveType)], resolve: listed('objectives') }),
      injects: t.field({ type: [use(injectType)], description: PAGED, args: page, resolve: paged('injects') }),
      emailAddresses: t.field({
        type: [use(emailAddressType)],
        description: PAGED,
        args: page,
        resolve: paged('emailPersons'),
      }),
      tools: t.field({ type: [use(toolType)], description: PAGED, args: page, resolve: paged('tools') }),
      questionnaires: t.field({
        type: [use(questionnaireType)],
        description: PAGED,
        args: page,
        resolve: paged('questionnaires'),
      }),
      commands: t.field({ type: [use(commandRuleType)], description: PAGED, args: page, resolve: paged('commands') }),
      files: t.field({
        type: [use(fileType)],
        description: 'Everything in `files/`, also what no content refers to.',
        resolve: listed('files'),
      }),
      drive: t.field({ type: [use(driveDocumentType)], resolve: listed('drive') }),
      warnings: t.field({
        type: [use(definitionWarningType)],
        resolve: async (row, _args, context) => (await modelOf(context, row)).warnings,
      }),
    };
  });
}
