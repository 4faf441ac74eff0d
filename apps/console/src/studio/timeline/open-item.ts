import { useNavigate } from '@tanstack/react-router';
import type { TimelineItem } from './item.ts';

/** Leads to the form of an item. */
export function useOpenItem(id: string): (item: TimelineItem | undefined) => void {
  const navigate = useNavigate();
  return (item) => {
    if (item === undefined) return;
    const { kind, name, nth } = item;
    void navigate({
      to: '/studio/$workspace/parts/$kind/$name',
      params: { workspace: id, kind, name },
      search: nth === 0 ? {} : { nth },
    });
  };
}
