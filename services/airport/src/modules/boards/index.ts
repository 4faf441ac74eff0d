import type { Module } from '../../module.ts';
import { registerBoards } from './boards.routes.ts';

/** The departures and arrivals of an airport. */
export const boards = { name: 'boards', routes: registerBoards } satisfies Module;
