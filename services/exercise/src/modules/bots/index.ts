export { defineBotsGraphql } from './bots.graphql.ts';
export { findBotByToken } from './bots.service.ts';
export { deleteToken } from './bots.store.ts';
