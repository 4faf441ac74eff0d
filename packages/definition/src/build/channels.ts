import type { Channel, ChannelType } from '../model.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';
import type { ChannelEntry } from '../schema/channels.ts';
import type { Origins } from '../yaml/origins.ts';
import type { ListStatus } from '../yaml/read-file.ts';
import { UndeclaredNames } from './undeclared-names.ts';

/** The default name of a channel. */
const DEFAULT_NAMES: Record<ChannelType, string> = {
  info: 'Information',
  email: 'E-mail',
  form: 'Questionnaires',
  tool: 'Tools',
  command: 'Sandbox',
};

/** The channels of a definition, including those it uses without declaring them. */
export class Channels {
  readonly all: readonly Channel[];
  readonly #log: ProblemLog;
  readonly #conceded: ReadonlySet<string>;
  readonly #undeclared: UndeclaredNames;
  readonly #types: ReadonlyMap<string, ChannelType>;
  readonly #fitting: Readonly<Record<'info' | 'email', readonly string[]>>;

  /** `conceded` are unreadable channels, so that they are not also reported as missing. */
  constructor(
    declared: readonly Channel[],
    inUse: ReadonlySet<ChannelType>,
    conceded: ReadonlySet<string>,
    status: ListStatus,
    log: ProblemLog,
  ) {
    const missing = [...inUse].filter((type) => !declared.some((channel) => channel.type === type));
    if (declared.length > 0 && conceded.size === 0 && status === 'read') {
      for (const type of missing) {
        log.warning({ file: 'channels.yml', line: 1, column: 1 }, 'missing_field', [
          'channel_added',
          { purpose: type, type, channel: quote(DEFAULT_NAMES[type]) },
        ]);
      }
    }
    this.all = [...declared, ...missing.map((type) => ({ name: DEFAULT_NAMES[type], type, description: '' }))];
    const namesOf = (type: ChannelType) => this.all.filter((channel) => channel.type === type).map(({ name }) => name);
    this.#fitting = { info: namesOf('info'), email: namesOf('email') };
    this.#types = new Map(this.all.map(({ name, type }) => [name, type]));
    this.#conceded = conceded;
    this.#undeclared = new UndeclaredNames('channels.yml', status, log);
    this.#log = log;
  }

  /** The channel of an inject: the one it names, or the only one that fits. */
  choose(name: string | undefined, type: 'info' | 'email', at: Location): string {
    if (name !== undefined && name.trim() !== '') return this.#named(name.trim(), type, at);
    const fitting = this.#fitting[type];
    const [only, another] = fitting;
    // Of the other types there can be only one; a second one is reported at its place.
    if (only !== undefined && another !== undefined && type === 'info') {
      this.#log.problem(at, 'missing_field', [
        'channel_not_chosen',
        { type, channels: fitting.slice(0, 10).map(quote) },
      ]);
    }
    return only ?? '';
  }

  #named(name: string, type: 'info' | 'email', at: Location): string {
    const actual = this.#types.get(name);
    if (actual === type || this.#conceded.has(name)) return name;
    if (actual === undefined && this.#undeclared.isFileToBlame('channel', name, at)) return name;
    const fitting = this.#fitting[type];
    const suggestion = this.#log.closest(name, fitting) ?? (fitting.length === 1 ? fitting[0] : undefined);
    if (actual === undefined) {
      const hint = didYouMean(suggestion, phrases.add_channel);
      this.#log.problem(at, 'unknown_reference', ['channel', { name: quote(name), hint }], suggestion);
    } else {
      const hint = didYouMean(suggestion, phrases.stop);
      this.#log.problem(
        at,
        'unknown_reference',
        ['channel_type', { name: quote(name), actual, type, hint }],
        suggestion,
      );
    }
    return name;
  }
}

export function buildChannels(entries: readonly ChannelEntry[], origins: Origins, log: ProblemLog): Channel[] {
  const first = new Map<ChannelType, ChannelEntry>();
  for (const entry of entries) {
    const earlier = first.get(entry.type);
    if (earlier !== undefined && entry.type !== 'info') {
      log.problem(origins.at(entry, 'type'), 'duplicate_name', [
        'channel_type',
        { type: entry.type, channel: quote(earlier.name) },
      ]);
    }
    first.set(entry.type, earlier ?? entry);
  }
  return entries.map(({ name, type, description }) => ({ name, type, description: description ?? '' }));
}
