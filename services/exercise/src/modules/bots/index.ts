import type { Module } from '../../module.ts';
import { botsActs } from './bots.acts.ts';
import { botsErrors } from './bots.errors.ts';
import { defineBotsGraphql } from './bots.graphql.ts';
import { forgetToken, identifyBot } from './bots.service.ts';

/** Programs that use the platform with an API token. */
export const bots = {
  name: 'bots',
  errors: botsErrors,
  acts: botsActs,
  identify: identifyBot,
  graphql: defineBotsGraphql,
  onUserDeleted: forgetToken,
} satisfies Module;
