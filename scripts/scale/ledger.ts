import type { Event } from '@muster/engine';
import type { Stored } from './stored.ts';

interface Entry {
  acknowledged: number;
  /** Sent once, without an answer. */
  unknown: number;
}

/** What was acknowledged, and how often it has to be in the events. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  readonly counts = { acknowledged: 0, unknown: 0, refused: 0 };

  note(key: string, outcome: 'acknowledged' | 'unknown' | 'refused'): void {
    this.counts[outcome] += 1;
    const entry = this.#entries.get(key) ?? { acknowledged: 0, unknown: 0 };
    this.#entries.set(key, entry);
    if (outcome !== 'refused') entry[outcome] += 1;
  }

  /** What was lost, doubled, or done without being asked for. */
  compare({ events, commands }: Stored): string[] {
    const found = new Map<string, number>();
    const count = (key: string): void => void found.set(key, (found.get(key) ?? 0) + 1);
    for (const command of commands) count(`command ${command}`);
    for (const [stream, happened] of events) {
      for (const event of happened) {
        const key = keyOf(event, stream);
        if (key !== undefined) count(key);
      }
    }
    const faults: string[] = [];
    for (const key of new Set([...this.#entries.keys(), ...found.keys()])) {
      const { acknowledged, unknown } = this.#entries.get(key) ?? { acknowledged: 0, unknown: 0 };
      const stored = found.get(key) ?? 0;
      if (stored >= acknowledged && stored <= acknowledged + unknown) continue;
      faults.push(`"${key}" is stored ${stored} times; ${acknowledged} acknowledged, ${unknown} unknown.`);
    }
    return faults;
  }
}

/** The act behind an event, by what is unique in it; undefined for what follows from others. */
function keyOf(event: Event, stream: string): string | undefined {
  switch (event.type) {
    case 'tool_used':
      return `tool ${event.argument}`;
    case 'mail_sent':
      return `mail ${event.subject}`;
    case 'comment_written':
      return `comment ${event.text}`;
    case 'own_inject_sent':
      return `message ${event.text}`;
    case 'milestone_switched':
      return event.cause.kind === 'instructor' ? `milestone ${event.team} ${event.milestone}` : undefined;
    case 'inject_sent':
      return event.because.kind === 'instructor' ? `inject ${event.team} ${event.inject}` : undefined;
    case 'inject_confirmed':
      return `confirmation ${event.team} ${event.inject}`;
    case 'questionnaire_answered':
      return `answers ${event.answers.map((answer) => (answer.kind === 'text' ? answer.text : '')).join()}`;
    case 'answer_judged':
      return `judgement ${event.comment}`;
    case 'file_uploaded':
      return `file ${event.name}`;
    case 'member_joined':
      return `member ${event.user} ${event.team}`;
    // On demand, an exercise is stopped in its row, and each team follows.
    case 'exercise_stopped':
      return stream.startsWith('exercise ') ? `${event.type} ${stream}` : undefined;
    case 'exercise_resumed':
    case 'time_added':
      return `${event.type} ${stream}`;
    default:
      return undefined;
  }
}
