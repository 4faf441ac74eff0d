/** Held by whoever changes an exercise beside its stream: on demand its state, otherwise its end. */
export const lockOf = (exerciseId: number): string => `exercise ${exerciseId}`;
