import { Type } from 'typebox';
import { Trigger } from './cause.ts';
import { ActionNumber, By, ExerciseTime, teamEvent } from './envelope.ts';

const Chosen = { inject: Type.String(), alternative: Type.String(), because: Trigger };

/** An alternative was chosen and waits for its delay. */
export const InjectChosen = teamEvent('inject_chosen', { ...Chosen, sendAt: ExerciseTime });

export const InjectSent = teamEvent('inject_sent', { ...Chosen, action: ActionNumber });

export const InjectConfirmed = teamEvent('inject_confirmed', { inject: Type.String(), ...By });

/** Something an instructor wrote during the exercise. */
export const OwnInjectSent = teamEvent('own_inject_sent', {
  action: ActionNumber,
  channel: Type.String(),
  text: Type.String(),
  files: Type.Array(Type.String()),
  /** Shown over the whole screen. */
  overlay: Type.Boolean(),
  ...By,
});
