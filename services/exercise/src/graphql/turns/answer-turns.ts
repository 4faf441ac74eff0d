import { Turns } from '@muster/kit/runtime';

/** For the slices of all large answers: of several requests at once, too, each turn of the event loop gets about one. */
export const answerTurns = new Turns();
