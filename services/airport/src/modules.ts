import type { HttpServer } from '@muster/kit/http';
import type { ModuleDeps } from './deps.ts';
import { registerAirplaneTypes } from './modules/airplane-types/index.ts';
import { registerAirplanes } from './modules/airplanes/index.ts';
import { registerAirports } from './modules/airports/index.ts';
import { registerAssignments } from './modules/assignments/index.ts';
import { registerBoards } from './modules/boards/index.ts';
import { registerCities } from './modules/cities/index.ts';
import { registerCountries } from './modules/countries/index.ts';
import { registerFlights } from './modules/flights/index.ts';
import { registerPlanning } from './modules/planning/index.ts';
import { registerStewards } from './modules/stewards/index.ts';

/** The one place that knows every module; the OpenAPI document lists their addresses in this order. */
export const modules: readonly ((app: HttpServer, deps: ModuleDeps) => void)[] = [
  registerStewards,
  registerAssignments,
  registerPlanning,
  registerFlights,
  registerAirplanes,
  registerAirplaneTypes,
  registerAirports,
  registerBoards,
  registerCities,
  registerCountries,
];
