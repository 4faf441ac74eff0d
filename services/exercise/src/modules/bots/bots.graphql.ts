import { type Actor, ELEVATED_ADMINS, type Person, requirePerson } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../graphql/index.ts';
import { userTypes } from '../accounts/index.ts';
import {
  type BotUser,
  createBotUser,
  listBotUsers,
  type NewToken,
  rotateBotToken,
  tagBotUser,
} from './bots.service.ts';

const person = ({ actor }: { actor: Actor }): Person => requirePerson(actor);

export function defineBotsGraphql(schema: Schema, deps: Deps): void {
  const { builder, TokenOperation } = schema;
  const { User } = schema.use(userTypes);
  const access = ELEVATED_ADMINS;
  const BotToken = builder.objectRef<NewToken>('BotTokenType').implement({
    description: 'A newly created token. It is shown only once.',
    fields: (t) => ({ user: t.field({ type: User, resolve: ({ user }) => user }), token: t.exposeString('token') }),
  });
  const Bot = builder.objectRef<BotUser>('BotUserType').implement({
    fields: (t) => ({
      user: t.field({ type: User, resolve: ({ user }) => user }),
      operations: t.field({ type: [TokenOperation], resolve: ({ token }) => [...token.operations] }),
      tokenCreatedAt: t.field({ type: 'DateTime', resolve: ({ token }) => token.created_at }),
      tokenLastUsedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ token }) => token.last_used_at }),
    }),
  });
  const CreateBotUserInput = builder.inputType('CreateBotUserInput', {
    fields: (t) => ({
      username: t.string({ required: true }),
      tags: t.stringList({ required: true, defaultValue: [] }),
      operations: t.field({ type: [TokenOperation], required: true, description: 'What the token may call.' }),
    }),
  });
  const UpdateBotUserInput = builder.inputType('UpdateBotUserInput', {
    fields: (t) => ({ tags: t.stringList({ required: true }) }),
  });

  builder.queryFields((t) => ({
    botUsers: t.field({
      type: [Bot],
      description: 'List all bots.',
      extensions: { access, entries: 100 },
      resolve: () => listBotUsers(deps),
    }),
  }));
  builder.mutationFields((t) => ({
    createBotUser: t.field({
      type: BotToken,
      description: 'Create a bot. Its token is shown once.',
      extensions: { access },
      args: { createBotUserInput: t.arg({ type: CreateBotUserInput, required: true }) },
      resolve: (_root, { createBotUserInput: { username, tags, operations } }, context) =>
        createBotUser(deps, person(context), { username, tags, operations }),
    }),
    rotateBotToken: t.field({
      type: BotToken,
      description: 'Replace the token of a bot. The old one stops working at once.',
      extensions: { access },
      args: { userId: t.arg({ type: 'UUID', required: true }) },
      resolve: (_root, { userId }, context) => rotateBotToken(deps, person(context), userId),
    }),
    updateBotUser: t.field({
      type: User,
      description: 'Replace the tags of a bot.',
      extensions: { access },
      args: {
        userId: t.arg({ type: 'UUID', required: true }),
        updateBotUserInput: t.arg({ type: UpdateBotUserInput, required: true }),
      },
      resolve: (_root, { userId, updateBotUserInput: { tags } }, context) =>
        tagBotUser(deps, person(context), userId, tags),
    }),
  }));
}
