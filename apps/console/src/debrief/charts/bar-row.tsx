import { type Bar, bar } from '@muster/ui/charts';
import type { ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import { useWidth } from './use-width.ts';

/** What is left on an upright A4 page between what it is about and its count. */
const BAR_ON_PAPER = 320;

/** A bar with what it is about before it, and its count behind it. */
export function BarRow({
  share,
  look,
  count,
  children,
}: Bar & { readonly count: string; readonly children: ReactNode }) {
  const [box, width] = useWidth<HTMLDivElement>(BAR_ON_PAPER);
  return (
    <li className="share-row">
      <span>{children}</span>
      <div ref={box}>
        <Drawn drawing={bar({ share, look }, width)} />
      </div>
      <span className="num">{count}</span>
    </li>
  );
}
