import type { Module } from '../../module.ts';
import { registerBoards } from './boards.routes.ts';

/** What departs from an airport and what arrives there. */
export const boards = { name: 'boards', routes: registerBoards } satisfies Module;
