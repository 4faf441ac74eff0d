import { debriefExerciseRoutes } from '../debrief/exercise-routes.ts';
import { exerciseRoute } from './exercise-route.ts';
import { preparingExerciseRoutes, preparingRoutes } from './preparing-routes.ts';
import { runningExerciseRoutes } from './running-routes.ts';

/** The addresses of those who run exercises. What stands below an exercise is shown inside of its frame. */
export const instructorRoutes = [
  ...preparingRoutes,
  exerciseRoute.addChildren([...runningExerciseRoutes, ...preparingExerciseRoutes, ...debriefExerciseRoutes]),
] as const;
