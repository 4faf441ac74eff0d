import type { Module } from '../../module.ts';
import { presenceErrors } from './presence.errors.ts';
import { definePresenceGraphql } from './presence.graphql.ts';
import type { PresenceDeps } from './presence.service.ts';
import { PresenceBoard } from './presence-board.ts';

export { isAway } from './is-away.ts';
export { presentType } from './presence.graphql.ts';
export { type Present, presentOf } from './watch-presence.ts';
export type { PresenceDeps };

/** Who is online, who is writing, and who attends to what: in memory only. */
export const presence = {
  name: 'presence',
  errors: presenceErrors,
  provide: (foundation) => ({ presence: new PresenceBoard(foundation) }),
  graphql: definePresenceGraphql,
  workers: (platform) => [platform.presence],
} satisfies Module<PresenceDeps>;
