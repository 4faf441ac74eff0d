import { requirePerson } from '../../access/index.ts';
import { CLIENT_ID, readClientId } from '../../client-ids/index.ts';
import { readId, type Schema } from '../../graphql/index.ts';
import { readListFilter } from '../../list-filter.ts';
import { definitionsAccess as access } from './definitions.policy.ts';
import { definitionUnknown, listOfDefinitions, pageOfDefinitions } from './definitions.service.ts';
import type { DefinitionDeps } from './definitions-deps.ts';
import { lineUnknown, seenLine } from './lines.service.ts';
import { modelsOfRequests } from './models-of-request.ts';
import { removeDefinition } from './removal.service.ts';
import { republishDefinition } from './republish.service.ts';
import { shareDefinition } from './sharing.service.ts';
import { definitionsThroughExercises, MAX_THROUGH, readableDefinition } from './through-exercises.service.ts';
import { defineDefinition } from './types/definition.graphql.ts';
import { defineDefinitionConfig } from './types/definition-config.graphql.ts';
import { definitionLineType } from './types/definition-line.graphql.ts';
import { definitionPageType } from './types/definition-page.graphql.ts';
import { defineDefinitionParts } from './types/definition-parts.graphql.ts';
import { definitionRef } from './types/definition-ref.graphql.ts';

export function defineDefinitionsGraphql(schema: Schema, platform: DefinitionDeps): void {
  defineDefinition(schema, platform);
  const modelOf = modelsOfRequests(platform.models);
  defineDefinitionConfig(schema, modelOf);
  defineDefinitionParts(schema, modelOf);
  defineQueries(schema, platform);
  defineMutations(schema, platform);
}

function defineQueries({ builder, use }: Schema, platform: DefinitionDeps): void {
  const Definition = use(definitionRef);
  builder.queryFields((t) => ({
    definitions: t.field({
      type: [Definition],
      description:
        'List the definitions that the caller may see, the newest first: the first 1,000 unless `limit` and `offset` say otherwise.',
      extensions: { access: access.list, entries: 1000 },
      args: {
        limit: t.arg.int({ description: '1 to 1,000.', defaultValue: 1_000, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, page, { actor }) => listOfDefinitions(platform, actor, page),
    }),
    definitionPage: t.field({
      type: use(definitionPageType),
      description:
        'List definitions by page, the newest first, and how many there are; those that match, if a filter is given.',
      extensions: { access: access.list },
      args: {
        limit: t.arg.int({ description: '1 to 1,000.', defaultValue: 50, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
        search: t.arg.string({ description: 'Part of the name, in any case; up to 200 characters.' }),
        since: t.arg({ type: 'DateTime', description: 'Uploaded at this time or later.' }),
        until: t.arg({ type: 'DateTime', description: 'Uploaded before this time.' }),
      },
      resolve: (_root, { limit, offset, ...filter }, { actor }) =>
        pageOfDefinitions(platform, actor, { limit, offset }, readListFilter(filter)),
    }),
    definitionsThroughExercises: t.field({
      type: [Definition],
      description:
        'List the definitions that the caller can read only because they run an exercise of them, the newest first. They can be downloaded and tried, but neither used for another exercise nor shared or deleted.',
      extensions: { access: access.read, entries: MAX_THROUGH },
      args: {
        limit: t.arg.int({ description: `1 to ${MAX_THROUGH}.`, defaultValue: MAX_THROUGH, required: true }),
        offset: t.arg.int({ defaultValue: 0, required: true }),
      },
      resolve: (_root, page, { actor }) => definitionsThroughExercises(platform, actor, page),
    }),
    definitionLine: t.field({
      type: use(definitionLineType),
      description: 'Read the versions of a definition.',
      extensions: { access: access.read },
      args: { lineId: t.arg.id({ required: true }) },
      resolve: (_root, { lineId }, { actor }) => seenLine(platform, actor, readId(lineId, lineUnknown)),
    }),
    definition: t.field({
      type: Definition,
      description: 'Read one definition: one that is shared with the caller, or that of an exercise that they run.',
      extensions: { access: access.read },
      args: { definitionId: t.arg.id({ required: true }) },
      resolve: (_root, { definitionId }, { actor }) => readableDefinition(platform, actor, idOf(definitionId)),
    }),
  }));
}

function defineMutations({ builder, use }: Schema, platform: DefinitionDeps): void {
  const Definition = use(definitionRef);
  builder.mutationFields((t) => ({
    deleteDefinition: t.field({
      type: 'ID',
      description: 'Delete a definition that no exercise uses.',
      extensions: { access: access.delete },
      args: { definitionId: t.arg.id({ required: true }) },
      resolve: async (_root, { definitionId }, { actor }) => {
        await removeDefinition(platform, actor, idOf(definitionId));
        return definitionId;
      },
    }),
    republishDefinition: t.field({
      type: Definition,
      description:
        'Publish an earlier version again, as the next one of its line, shared as the newest version is. For the owner of the line and administrators. The package is checked as when it is uploaded.',
      extensions: { access: access.republish },
      args: {
        definitionId: t.arg.id({ required: true }),
        after: t.arg.int({
          required: true,
          description:
            'The `lineVersion` of the newest version that the caller has seen. If another one is the newest, nothing is published.',
        }),
        note: t.arg.string({
          description: 'What is said about it, up to 1,000 characters; by default which version it is again.',
        }),
        clientId: t.arg.string(CLIENT_ID),
      },
      resolve: (_root, { definitionId, clientId, ...input }, { actor }) =>
        republishDefinition(platform, actor, { ...input, definitionId: idOf(definitionId) }, readClientId(clientId)),
    }),
    shareDefinition: t.field({
      type: Definition,
      description: 'Let another instructor see and use a definition.',
      extensions: { access: access.share },
      args: { definitionId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { definitionId, userId }, { actor }) =>
        shareDefinition(platform, requirePerson(actor), idOf(definitionId), userId, true),
    }),
    unshareDefinition: t.field({
      type: Definition,
      description: 'Stop sharing a definition with an instructor.',
      extensions: { access: access.share },
      args: { definitionId: t.arg.id({ required: true }), userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { definitionId, userId }, { actor }) =>
        shareDefinition(platform, requirePerson(actor), idOf(definitionId), userId, false),
    }),
  }));
}

const idOf = (definitionId: string | number): number => readId(definitionId, definitionUnknown);
