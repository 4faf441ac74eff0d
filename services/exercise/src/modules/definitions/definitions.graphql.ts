import type { Definition as Model } from '@muster/definition';
import { requirePerson } from '../../access/index.ts';
import { type GraphqlContext, loader, type Schema } from '../../graphql/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { userTypes } from '../accounts/index.ts';
import { defineDefinitionParts } from './definition-parts.graphql.ts';
import { definitionsAccess as access } from './definitions.policy.ts';
import {
  type DefinitionDeps,
  type DefinitionPage,
  definitionUnknown,
  getDefinition,
  instructorsByDefinition,
  listOfDefinitions,
  pageOfDefinitions,
  removeDefinition,
  shareDefinition,
} from './definitions.service.ts';
import type { DefinitionRow } from './definitions.store.ts';
import { ModelsOfRequest } from './models-of-request.ts';
import type { DefinitionCounts } from './package-check.ts';

type ListedPart = Exclude<keyof Model, 'config'>;

export function defineDefinitionsGraphql(schema: Schema, platform: DefinitionDeps): void {
  const { builder } = schema;
  const { User, users } = schema.use(userTypes);
  const parts = defineDefinitionParts(schema);
  const models = new ModelsOfRequest(platform.models);
  const instructors = loader((ids: readonly string[]) => instructorsByDefinition(platform, ids));

  const modelOf = async (context: GraphqlContext, row: DefinitionRow) => {
    const found = await models.get(context, row);
    if (found === undefined) throw definitionUnknown();
    return found;
  };

  const listed =
    <Part extends ListedPart>(part: Part) =>
    async (row: DefinitionRow, _args: object, context: GraphqlContext): Promise<Model[Part]> =>
      (await modelOf(context, row)).model[part];

  const Counts = builder.objectRef<DefinitionCounts>('DefinitionCountsType').implement({
    description: 'How many there are of each.',
    fields: (t) => ({
      channels: t.exposeInt('channels'),
      roles: t.exposeInt('roles'),
      milestones: t.exposeInt('milestones'),
      learningObjectives: t.exposeInt('objectives'),
      injects: t.exposeInt('injects'),
      emailAddresses: t.exposeInt('emailPersons'),
      tools: t.exposeInt('tools'),
      questionnaires: t.exposeInt('questionnaires'),
      commands: t.exposeInt('commands'),
      files: t.exposeInt('files'),
      drive: t.exposeInt('drive'),
    }),
  });

  const Definition = builder.objectRef<DefinitionRow>('DefinitionType').implement({
    description: 'An uploaded definition.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      version: t.exposeString('version', { description: 'Version of the definition format.' }),
      size: t.exposeInt('size', { description: 'Bytes of the package.' }),
      uploadedAt: t.expose('uploaded_at', { type: 'DateTime' }),
      uploadedBy: t.field({
        type: User,
        nullable: true,
        description: 'Null when the user was deleted.',
        resolve: async (row, _args, context) => (await users(context, row.uploaded_by)) ?? null,
      }),
      instructors: t.field({
        type: [User],
        description: 'Those who may see and use it, beside the administrators.',
        resolve: async (row, _args, context) => {
          if (context.actor.kind === 'bot')
            throw platformErrors.operation_not_allowed('An API token does not see who uses a definition.');
          const ids = (await instructors(context, String(row.id))) ?? [];
          const found = await Promise.all(ids.map((id) => users(context, id)));
          return found.filter((user) => user !== undefined);
        },
      }),
      exerciseDuration: t.exposeFloat('exercise_duration', { description: 'Minutes.' }),
      warningCount: t.exposeInt('warning_count'),
      counts: t.field({
        type: Counts,
        description: 'For lists: how much it holds, without reading it.',
        resolve: ({ counts }) => counts,
      }),
      channels: t.field({ type: [parts.ChannelRef], resolve: listed('channels') }),
      roles: t.field({ type: [parts.RoleRef], resolve: listed('roles') }),
      milestones: t.field({ type: [parts.MilestoneRef], resolve: listed('milestones') }),
      learningObjectives: t.field({ type: [parts.ObjectiveRef], resolve: listed('objectives') }),
      injects: t.field({ type: [parts.InjectRef], resolve: listed('injects') }),
      emailAddresses: t.field({ type: [parts.Person], resolve: listed('emailPersons') }),
      tools: t.field({ type: [parts.ToolRef], resolve: listed('tools') }),
      questionnaires: t.field({ type: [parts.QuestionnaireRef], resolve: listed('questionnaires') }),
      commands: t.field({ type: [parts.Command], resolve: listed('commands') }),
      files: t.field({ type: [parts.File], resolve: listed('files') }),
      drive: t.field({ type: [parts.File], resolve: listed('drive') }),
      warnings: t.field({
        type: [parts.Warning],
        resolve: async (row, _, context) => (await modelOf(context, row)).warnings,
      }),
    }),
  });

  const DefinitionPageRef = builder.objectRef<DefinitionPage>('DefinitionPageType').implement({
    description: 'One page of definitions, the newest first.',
    fields: (t) => ({
      definitions: t.field({ type: [Definition], resolve: ({ definitions }) => [...definitions] }),
      totalCount: t.exposeInt('total', { description: 'How many one may see in all.' }),
      hasNextPage: t.boolean({
        resolve: ({ definitions, offset, total }) => offset + definitions.length < total,
      }),
    }),
  });

  builder.queryFields((t) => ({
    definitions: t.field({
      type: [Definition],
      description: 'Those one may see, the newest first; the first 1,000 of them unless asked for others.',
      extensions: { access: access.list, entries: 1000 },
      args: {
        limit: t.arg.int({ description: '1 to 1,000.', defaultValue: 1_000, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, page, { actor }) => listOfDefinitions(platform, actor, page),
    }),
    definitionPage: t.field({
      type: DefinitionPageRef,
      extensions: { access: access.list },
      args: {
        limit: t.arg.int({ description: '1 to 1,000.', defaultValue: 50, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, page, { actor }) => pageOfDefinitions(platform, actor, page),
    }),
    definition: t.field({
      type: Definition,
      extensions: { access: access.read },
      args: { definitionId: t.arg.id({ required: true }) },
      resolve: (_root, { definitionId }, { actor }) => getDefinition(platform, actor, readId(definitionId)),
    }),
  }));
  builder.mutationFields((t) => ({
    deleteDefinition: t.field({
      type: 'ID',
      extensions: { access: access.delete },
      args: { definitionId: t.arg.id({ required: true }) },
      resolve: async (_root, { definitionId }, { actor }) => {
        await removeDefinition(platform, actor, readId(definitionId));
        return definitionId;
      },
    }),
    shareDefinition: t.field({
      type: Definition,
      description: 'Lets another instructor see and use a definition.',
      extensions: { access: access.share },
      args: { definitionId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { definitionId, userId }, { actor }) =>
        shareDefinition(platform, requirePerson(actor), readId(definitionId), userId, true),
    }),
    unshareDefinition: t.field({
      type: Definition,
      extensions: { access: access.share },
      args: { definitionId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { definitionId, userId }, { actor }) =>
        shareDefinition(platform, requirePerson(actor), readId(definitionId), userId, false),
    }),
  }));
}

function readId(id: string | number): number {
  if (/^\d{1,15}$/.test(String(id))) return Number(id);
  throw definitionUnknown();
}
