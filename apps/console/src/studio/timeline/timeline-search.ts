/** What of a timeline is shown, as it stands in the address. */
export interface TimelineSearch {
  /** What is selected: keys of items. */
  sel?: string[];
  role?: string;
}

const MOST_SELECTED = 1000;

export function timelineSearch(search: Record<string, unknown>): TimelineSearch {
  const { sel, role } = search;
  const keys = (Array.isArray(sel) ? sel : [sel]).flatMap((one) =>
    typeof one === 'string' && one !== '' ? [one] : [],
  );
  // The router reads digits as a number.
  const name = typeof role === 'string' || typeof role === 'number' ? String(role) : '';
  return {
    ...(keys.length === 0 ? {} : { sel: keys.slice(0, MOST_SELECTED) }),
    ...(name === '' ? {} : { role: name }),
  };
}
