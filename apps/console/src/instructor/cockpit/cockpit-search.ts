/** What of the cockpit stands in its address, so that it can be sent to a colleague. */
export interface CockpitSearch {
  readonly view?: 'table' | 'wall';
  readonly role?: string;
  readonly state?: 'stuck' | 'finished' | 'changed';
  readonly sort?: 'name' | 'score' | 'reached';
  /** The learning activity whose milestones are shown one by one. */
  readonly group?: string;
  /** Only milestones that fewer than half of the teams have reached. */
  readonly few?: true;
  /** The explanation that is open: `inject:hint`. */
  readonly why?: string;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Leaves out what is not known: an address that somebody changed by hand shows something all the same. */
export function readCockpitSearch(search: Record<string, unknown>): CockpitSearch {
  const read = {
    view: oneOf(['table', 'wall'], search['view']),
    role: textOf(search['role']),
    state: oneOf(['stuck', 'finished', 'changed'], search['state']),
    sort: oneOf(['name', 'score', 'reached'], search['sort']),
    group: textOf(search['group']),
    few: search['few'] === true ? true : undefined,
    why: textOf(search['why']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
