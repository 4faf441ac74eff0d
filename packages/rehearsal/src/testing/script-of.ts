import type { Report } from '../report.ts';
import { stepsOfEvents } from '../script/steps-of-events.ts';

/** Converts a run into a script: everything that people did in it, as for a real exercise. */
export function scriptOf({ events, teams }: Report): string {
  const roles = Object.fromEntries(teams.map(({ name, role, address }) => [name, { role, address }]));
  const steps = stepsOfEvents({ events: events.map(({ event }) => event), teams });
  return JSON.stringify({ teams: roles, steps });
}
