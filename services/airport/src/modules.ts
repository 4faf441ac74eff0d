import type { Module } from './module.ts';
import { airplaneTypes } from './modules/airplane-types/index.ts';
import { airplanes } from './modules/airplanes/index.ts';
import { airports } from './modules/airports/index.ts';
import { assignments } from './modules/assignments/index.ts';
import { boards } from './modules/boards/index.ts';
import { cities } from './modules/cities/index.ts';
import { countries } from './modules/countries/index.ts';
import { demo } from './modules/demo/index.ts';
import { flights } from './modules/flights/index.ts';
import { live } from './modules/live/index.ts';
import { lookup } from './modules/lookup/index.ts';
import { planning } from './modules/planning/index.ts';
import { positioning } from './modules/positioning/index.ts';
import { proposals } from './modules/proposals/index.ts';
import { ruleReport } from './modules/rule-report/index.ts';
import { states } from './modules/states/index.ts';
import { stewards } from './modules/stewards/index.ts';

/**
 * All modules, in the only list of them. The OpenAPI document has this order, and the modules prepare in it: what the
 * demo data inserts gets its search keys after it.
 */
export const modules: readonly Module[] = [
  demo,
  stewards,
  assignments,
  planning,
  positioning,
  proposals,
  states,
  lookup,
  live,
  ruleReport,
  flights,
  airplanes,
  airplaneTypes,
  airports,
  boards,
  cities,
  countries,
];
