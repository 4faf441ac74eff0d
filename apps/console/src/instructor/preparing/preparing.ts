export { ExercisesScreen } from './exercises/exercises-screen.tsx';
export { NewExerciseScreen } from './exercises/new-exercise-screen.tsx';
export { PeopleScreen } from './people/people-screen.tsx';
