import type { Module } from '../../module.ts';
import { registerAvailability } from './availability.routes.ts';
import { registerCouldTake } from './could-take.routes.ts';
import { registerDuties } from './duties.routes.ts';

export { takersOfDuties } from './availability.service.ts';

export { StewardShareDto } from './planning.schema.ts';

import { registerRoster } from './roster.routes.ts';

/** Availability of stewards, and their rosters. */
export const planning = {
  name: 'planning',
  tags: [{ name: 'crew planning', description: 'Who is available, how flights are staffed, and rosters.' }],
  routes: (app, deps) => {
    registerAvailability(app, deps);
    registerCouldTake(app, deps);
    registerRoster(app, deps);
    registerDuties(app, deps);
  },
} satisfies Module;
