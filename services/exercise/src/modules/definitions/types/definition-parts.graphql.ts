import type { Definition } from '@muster/definition';
import type { GraphqlContext, Schema } from '../../../graphql/index.ts';
import type { DefinitionRow } from '../definitions.store.ts';
import type { ModelOf } from '../models-of-request.ts';
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

/** The parts of a definition. */
export function defineDefinitionParts({ builder, use }: Schema, modelOf: ModelOf): void {
  const listed =
    <Part extends ListedPart>(part: Part) =>
    async (row: DefinitionRow, _args: object, context: GraphqlContext): Promise<Definition[Part]> =>
      (await modelOf(context, row)).model[part];

  builder.objectFields(use(definitionRef), (t) => ({
    channels: t.field({ type: [use(channelType)], resolve: listed('channels') }),
    roles: t.field({ type: [use(roleType)], resolve: listed('roles') }),
    milestones: t.field({ type: [use(milestoneType)], resolve: listed('milestones') }),
    learningObjectives: t.field({ type: [use(objectiveType)], resolve: listed('objectives') }),
    injects: t.field({ type: [use(injectType)], resolve: listed('injects') }),
    emailAddresses: t.field({ type: [use(emailAddressType)], resolve: listed('emailPersons') }),
    tools: t.field({ type: [use(toolType)], resolve: listed('tools') }),
    questionnaires: t.field({ type: [use(questionnaireType)], resolve: listed('questionnaires') }),
    commands: t.field({ type: [use(commandRuleType)], resolve: listed('commands') }),
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
  }));
}
