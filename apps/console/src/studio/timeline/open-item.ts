import { useNavigate } from '@tanstack/react-router';
import type { TimelineItem } from './item.ts';

/** Leads to where an item is written. */
export function useOpenItem(id: string): (item: TimelineItem | undefined) => void {
  const navigate = useNavigate();
  return (item) => {
    if (item === undefined) return;
    void navigate({ to: '/studio/$workspace/files/$', params: { workspace: id, _splat: item.file } });
  };
}
