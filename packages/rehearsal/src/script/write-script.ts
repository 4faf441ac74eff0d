import type { Event, TeamSetup } from '@muster/engine';
import { stringify } from 'yaml';
import { seenInEvents, type ToolAnswer } from './seen-in-events.ts';
import { stepsOfEvents } from './steps-of-events.ts';

/** What was played, and how it stood in the end. */
export interface PlayedExercise {
  readonly events: readonly Event[];
  /** Numbered from 1, in this order. */
  readonly teams: readonly Omit<TeamSetup, 'id'>[];
  /** Milliseconds from the start to the end of what was played. */
  readonly duration: number;
  /** The milestones of each team that are on in the end. */
  readonly reached: readonly { readonly team: string; readonly milestone: string }[];
  /** What tools answered. */
  readonly answers: readonly ToolAnswer[];
}

/** A script that does again what people did, and expects what they saw, and to come to the same milestones. */
export function writeScript({ events, teams, duration, reached, answers }: PlayedExercise): string {
  const acts = stepsOfEvents({ events, teams });
  const seen = seenInEvents({ events, teams, answers });
  // What is seen at a moment comes after what was done at it: the order of equal ones stays.
  const steps = [...acts, ...seen].sort((one, other) => one.at - other.at);
  const end = clockTime(duration / 60_000);
  return stringify(
    {
      teams: Object.fromEntries(
        teams.map(({ name, role, address, cell }) => [name, { role, address, ...(cell !== undefined && { cell }) }]),
      ),
      steps: [
        ...steps.map(({ at, ...done }) => ({ at: clockTime(at), ...done })),
        ...reached.map(({ team, milestone }) => ({ at: end, team, expect: { milestone } })),
      ],
    },
    { lineWidth: 0 },
  );
}

/** `2:30`, or `2:30.25` where the second is not whole. */
function clockTime(minutes: number): string {
  const milliseconds = Math.round(minutes * 60_000);
  const seconds = String(Math.floor(milliseconds / 1000) % 60).padStart(2, '0');
  const rest = milliseconds % 1000 === 0 ? '' : `.${String(milliseconds % 1000).padStart(3, '0')}`;
  return `${Math.floor(milliseconds / 60_000)}:${seconds}${rest}`;
}
