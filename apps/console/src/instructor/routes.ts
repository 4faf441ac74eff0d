import { debriefExerciseRoutes } from '../debrief/exercise-routes.ts';
import { exerciseRoute } from './exercise-route.ts';
import { preparingExerciseRoutes, preparingRoutes } from './preparing-routes.ts';
import { runningExerciseRoutes } from './running-routes.ts';

/** The routes for instructors. Those below an exercise are rendered inside its frame. */
export const instructorRoutes = [
  ...preparingRoutes,
  exerciseRoute.addChildren([...runningExerciseRoutes, ...preparingExerciseRoutes, ...debriefExerciseRoutes]),
] as const;
