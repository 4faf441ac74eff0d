import { caseless } from '@muster/definition';
import { type Event, type TeamSetup, toMinutes } from '@muster/engine';
import type { WrittenStep } from './steps-of-events.ts';

/** What a tool answered a team. */
export interface ToolAnswer {
  readonly team: string;
  readonly tool: string;
  /** The moment of the use, by the wall clock. */
  readonly at: number;
  readonly text: string;
}

interface Seen {
  readonly events: readonly Event[];
  /** Numbered from 1, in this order. */
  readonly teams: readonly Omit<TeamSetup, 'id'>[];
  readonly answers: readonly ToolAnswer[];
}

/** A part of an answer is enough to tell it from others. */
const MAX_ANSWER = 200;

/**
 * What teams saw, as expectations. What happened at one moment is expected after all acts of that moment, in the state
 * in which they left it.
 */
export function seenInEvents({ events, teams, answers }: Seen): WrittenStep[] {
  const start = events.find(({ type }) => type === 'exercise_started')?.at ?? 0;
  const simulated = (address: string): boolean => teams.every((team) => caseless(team.address) !== caseless(address));
  const known = new Map<string, WrittenStep>();
  const arrived = new Set<string>();
  const expect = (at: number, team: string | undefined, subject: string, expected: object): void => {
    if (team === undefined) return;
    const key = `${at}\n${team}\n${subject}`;
    // The latest stands last.
    known.delete(key);
    known.set(key, { at: toMinutes(at - start), team, expect: expected });
  };
  const nameOf = (id: number): string | undefined => teams[id - 1]?.name;
  for (const event of events) {
    const { at } = event;
    switch (event.type) {
      case 'inject_sent':
      case 'silent_inject_sent':
        expect(at, nameOf(event.team), `inject ${event.inject}`, {
          inject: event.inject,
          alternative: event.alternative,
        });
        break;
      case 'questionnaire_appeared':
      case 'questionnaire_answered':
        expect(at, nameOf(event.team), `questionnaire ${event.questionnaire}`, {
          questionnaire: event.questionnaire,
          is: event.type === 'questionnaire_appeared' ? 'open' : 'answered',
        });
        break;
      case 'milestone_switched':
      case 'shared_milestone_switched': {
        const sharing = event.type === 'milestone_switched' ? [event.team] : event.teams;
        const { milestone, on } = event;
        for (const id of sharing ?? teams.keys().map((place) => place + 1)) {
          expect(at, nameOf(id), `milestone ${milestone}`, { milestone, ...(on ? {} : { on }) });
        }
        break;
      }
      case 'mail_sent':
        for (const id of simulated(event.from) ? event.teams : []) {
          const key = `${id} ${caseless(event.from)}`;
          if (!arrived.has(key)) expect(at, nameOf(id), `mail ${key}`, { mail_from: event.from });
          arrived.add(key);
        }
        break;
      case 'team_finished':
        expect(at, nameOf(event.team), 'state', { state: 'finished' });
        break;
      default:
    }
  }
  for (const { team, tool, at, text } of answers) {
    expect(at, team, `tool ${tool}`, { tool, answer: beginningOf(text) });
  }
  return [...known.values()].sort((one, other) => one.at - other.at);
}

/** A line, or less: the rest says nothing more about which answer it was. */
function beginningOf(text: string): string {
  return text.slice(0, MAX_ANSWER).split('\n', 1)[0] ?? '';
}
