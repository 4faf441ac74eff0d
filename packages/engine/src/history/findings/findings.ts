import type { Event } from '../../events/event.ts';
import type { TeamSetup } from '../../events/lifecycle.ts';
import { Responses } from '../responses.ts';
import { HistoryRows } from '../rows.ts';
import { type LatestAnswer, LatestAnswers } from './latest-answers.ts';
import { type StoredTries, Tries } from './tries.ts';

/** How long teams waited for the mails of somebody simulated, in whole seconds of exercise time. */
export interface Waits {
  /** The address of who answered. */
  readonly address: string;
  readonly team: number;
  readonly seconds: readonly number[];
}

/** As stored once a stream has finished: nobody waits for a mail any more. */
export interface StoredFindings {
  readonly position: number;
  readonly isOnDemand: boolean;
  readonly teams: readonly TeamSetup[];
  readonly answers: readonly LatestAnswer[];
  readonly tools: StoredTries;
  readonly mails: StoredTries;
  readonly waits: readonly Waits[];
}

/** What those who look back ask of a stream besides its marks: answers, what was tried in vain, and how long we took. */
export class Findings {
  /** Tools that gave their default response, and mails that came back. */
  readonly tools: Tries;
  readonly mails: Tries;
  readonly #answers: LatestAnswers;
  readonly #answering: ReadonlySet<string>;
  readonly #rows: HistoryRows;
  readonly #responses = new Responses();
  readonly #waits: Map<string, Waits & { readonly seconds: number[] }>;

  /** `answering`: the tools with other responses than the default one, which is no sign of a vain try without. */
  constructor(answering: ReadonlySet<string>, stored?: StoredFindings) {
    this.#answering = answering;
    this.tools = stored === undefined ? new Tries() : Tries.from(stored.tools);
    this.mails = stored === undefined ? new Tries() : Tries.from(stored.mails);
    this.#answers = LatestAnswers.from(stored?.answers ?? []);
    this.#rows = new HistoryRows(stored === undefined ? {} : { readUpTo: stored });
    const waits = stored?.waits ?? [];
    this.#waits = new Map(waits.map((each) => [waitKey(each), { ...each, seconds: [...each.seconds] }]));
  }

  /** Of the last event that was added. */
  get position(): number {
    return this.#rows.position;
  }

  get answers(): readonly LatestAnswer[] {
    return this.#answers.all;
  }

  get waits(): readonly Waits[] {
    return [...this.#waits.values()];
  }

  get stored(): StoredFindings {
    const { position, isOnDemand, teams } = this.#rows;
    const { answers, waits, tools, mails } = this;
    return { position, isOnDemand, teams, answers, waits, tools: tools.stored, mails: mails.stored };
  }

  /** The next event of the stream. */
  add(event: Event): void {
    for (const row of this.#rows.next(event)) this.#responses.add(row);
    this.#responses.ofTeams.length = 0;
    for (const { team, took } of this.#responses.ofInstructors.splice(0)) {
      if (event.type === 'mail_sent') this.#waited(event.from, team, Math.floor(took / 1_000));
    }
    this.#answers.add(event);
    if (event.type === 'tool_used' && event.response === null && this.#answering.has(event.tool)) {
      this.tools.add(event.tool, event.argument, event.team);
    }
    if (event.type === 'mail_bounced') {
      for (const address of event.addresses) this.mails.add('', address, event.team);
    }
  }

  #waited(address: string, team: number, seconds: number): void {
    const known = this.#waits.get(waitKey({ address, team }));
    if (known === undefined) this.#waits.set(waitKey({ address, team }), { address, team, seconds: [seconds] });
    else known.seconds.push(seconds);
  }
}

const waitKey = ({ address, team }: Pick<Waits, 'address' | 'team'>): string => `${team} ${address}`;

/** The names of the tools whose default response says that nothing was found. */
export function answeringTools(
  tools: readonly { readonly name: string; readonly responses: readonly unknown[] }[],
): ReadonlySet<string> {
  return new Set(tools.filter(({ responses }) => responses.length > 0).map(({ name }) => name));
}
