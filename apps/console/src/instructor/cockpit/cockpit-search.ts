import { LANES, type Lane } from '../../moments/lanes.ts';
import { WORDS, type Word } from './team-standing.ts';

/** The state of the cockpit in its address, so that it can be shared. */
export interface CockpitSearch {
  readonly view?: 'table' | 'wall';
  readonly role?: string;
  /** Only teams with a member who has this tag. */
  readonly tag?: string;
  readonly state?: Word | 'finished' | 'changed';
  readonly sort?: 'name' | 'score' | 'reached';
  /** The learning activity whose milestones are shown individually. */
  readonly group?: string;
  /** Only milestones that fewer than half of the teams have reached. */
  readonly few?: true;
  /** Whether the wall is shown to the teams. */
  readonly present?: true;
  /** The only kind of event in the stream. */
  readonly happened?: Lane;
  /** The open explanation: `inject:hint`. */
  readonly why?: string;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Drops unknown values: an address edited by hand still works. */
export function readCockpitSearch(search: Record<string, unknown>): CockpitSearch {
  const read = {
    view: oneOf(['table', 'wall'], search['view']),
    role: textOf(search['role']),
    tag: textOf(search['tag']),
    state: oneOf([...WORDS, 'finished', 'changed'], search['state']),
    sort: oneOf(['name', 'score', 'reached'], search['sort']),
    group: textOf(search['group']),
    few: search['few'] === true ? true : undefined,
    present: search['present'] === true ? true : undefined,
    happened: oneOf(LANES, search['happened']),
    why: textOf(search['why']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
