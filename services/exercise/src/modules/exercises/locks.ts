/** Held while an exercise is changed outside its stream: its state if on demand, otherwise its end. */
export const lockOf = (exerciseId: number): string => `exercise ${exerciseId}`;
