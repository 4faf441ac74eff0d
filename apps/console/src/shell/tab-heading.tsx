import './tabs.css';
import { SectionHeading } from '@muster/ui/page';
import { useChildMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The heading of the tab that a frame shows: it gets the focus if nothing but the tab changed. */
export function TabHeading({ tabs }: { readonly tabs: readonly { readonly to: string; readonly name: ReactNode }[] }) {
  const shown = useChildMatches({ select: (matches) => matches[0] });
  const tab = tabs.find(({ to }) => to === shown?.fullPath);
  if (shown === undefined || tab === undefined) return null;
  return (
    <SectionHeading of={shown.fullPath} className="hidden-text">
      {tab.name}
    </SectionHeading>
  );
}
