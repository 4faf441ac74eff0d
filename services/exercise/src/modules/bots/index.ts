import type { Module } from '../../module.ts';
import { botsErrors } from './bots.errors.ts';
import { defineBotsGraphql } from './bots.graphql.ts';
import { forgetToken, identifyBot } from './bots.service.ts';

/** Programs that use the platform with an API token. */
export const bots = {
  name: 'bots',
  errors: botsErrors,
  identify: identifyBot,
  graphql: defineBotsGraphql,
  onUserDeleted: forgetToken,
} satisfies Module;
