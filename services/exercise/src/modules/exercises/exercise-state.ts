export type ExerciseState = 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';
