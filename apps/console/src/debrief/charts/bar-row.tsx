import { type Bar, bar } from '@muster/ui/charts';
import type { ReactNode } from 'react';
import { Drawn } from './drawn.tsx';
import { useWidth } from './use-width.ts';

/** A bar with what it is about before it, and its count behind it. */
export function BarRow({
  share,
  look,
  count,
  children,
}: Bar & { readonly count: string; readonly children: ReactNode }) {
  const [box, width] = useWidth<HTMLDivElement>();
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
