export { OverviewScreen } from './cockpit/overview-screen.tsx';
export { ExerciseStart } from './frame/exercise-start.tsx';
