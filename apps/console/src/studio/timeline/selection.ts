import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TimelineItem } from './item.ts';

/** What is selected on a timeline. The address has it, so that a colleague can be shown the same. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly keys: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
}

/** Without what is not there any more. */
export function useSelection(items: readonly TimelineItem[]): Selection {
  const navigate = useNavigate({ from: '/studio/$workspace/timeline' });
  const { sel } = useSearch({ from: '/studio/$workspace/timeline' });
  return useMemo(() => {
    const known = new Set(items.map(({ key }) => key));
    const keys = (sel ?? []).filter((key) => known.has(key));
    return {
      keys,
      selected: new Set(keys),
      choose: (next) =>
        void navigate({
          search: ({ sel: _before, ...others }) => (next.length === 0 ? others : { ...others, sel: [...next] }),
          replace: true,
        }),
    };
  }, [items, sel, navigate]);
}
