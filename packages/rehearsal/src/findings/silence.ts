import { caseless } from '@muster/definition';
import type { Event } from '@muster/engine';

/** A span in which nothing came to a team, in milliseconds of exercise time. */
export interface Silence {
  readonly from: number;
  readonly to: number;
}

/** The teams to which an event brings something that they have not done themselves. */
export function reachedBy(event: Event, addressOf: (team: number) => string | undefined): readonly number[] {
  switch (event.type) {
    case 'inject_sent':
    case 'own_inject_sent':
    case 'questionnaire_appeared':
      return [event.team];
    case 'mail_sent':
      return event.teams.filter((team) => caseless(addressOf(team) ?? '') !== caseless(event.from));
    default:
      return [];
  }
}

/** The first of the longest spans between moments, which are in order. */
export function longestSilence(moments: readonly number[], end: number): Silence {
  let longest: Silence = { from: 0, to: 0 };
  let from = 0;
  for (const moment of [...moments.filter((each) => each < end), end]) {
    if (moment - from > longest.to - longest.from) longest = { from, to: moment };
    from = moment;
  }
  return longest;
}
