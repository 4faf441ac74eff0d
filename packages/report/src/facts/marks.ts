import type { HistoryRow } from '@muster/engine';

/** What is drawn on the timeline of a team; achievements and setbacks are added by how they count. */
export const MARK_KINDS = ['told', 'tool', 'mail', 'bounced', 'form', 'command', 'good', 'bad'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

interface Mark {
  count: number;
  /** Exercise time in whole seconds: as many as an exercise has, however many events there are. */
  readonly seconds: Set<number>;
}

export class Marks {
  readonly #byKind = new Map<MarkKind, Mark>();

  add(kind: MarkKind, time: number): void {
    const mark = this.#byKind.get(kind) ?? { count: 0, seconds: new Set() };
    this.#byKind.set(kind, mark);
    mark.count += 1;
    mark.seconds.add(Math.floor(time / 1_000));
  }

  countOf(kind: MarkKind): number {
    return this.#byKind.get(kind)?.count ?? 0;
  }

  secondsOf(kind: MarkKind): Iterable<number> {
    return this.#byKind.get(kind)?.seconds ?? [];
  }
}

/** A mail inject is two events, and counted as the mail that it is. */
export function markOf({ kind, byTeam, channel }: HistoryRow): MarkKind | undefined {
  switch (kind) {
    case 'mail_sent':
      return byTeam ? 'mail' : 'told';
    case 'inject_sent':
      return channel === 'email' ? undefined : 'told';
    case 'own_inject_sent':
    case 'questionnaire_appeared':
      return 'told';
    case 'tool_used':
      return 'tool';
    case 'mail_bounced':
      return 'bounced';
    case 'questionnaire_answered':
      return 'form';
    case 'command_matched':
      return 'command';
    default:
      return undefined;
  }
}
