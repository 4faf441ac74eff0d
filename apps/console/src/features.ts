import { account } from './account/feature.ts';
import { admin } from './admin/feature.ts';
import type { Feature, Place } from './console/feature.ts';
import { debrief } from './debrief/feature.ts';
import { exerciseRoute } from './exercise/exercise-route.ts';
import { help } from './help/feature.ts';
import { home } from './home/feature.ts';
import { instructor } from './instructor/feature.ts';
import { rootRoute } from './shell/root-route.ts';
import { studio } from './studio/feature.ts';
import { trainee } from './trainee/feature.ts';

const FEATURES: readonly Feature[] = [home, account, help, trainee, instructor, studio, debrief, admin];

/** The places of all features, in order. */
export const places: readonly Place[] = FEATURES.flatMap((feature) => feature.places);

/** All features, in the only place that knows them. Their routes are written out: the compiler knows every address. */
export const routeTree = rootRoute.addChildren([
  ...home.routes,
  ...account.routes,
  ...help.routes,
  ...trainee.routes,
  ...instructor.routes,
  ...studio.routes,
  exerciseRoute.addChildren([...instructor.exerciseRoutes, ...debrief.exerciseRoutes]),
  ...admin.routes,
]);
