import { box, type Drawing, rounded, type Shape } from './drawing.ts';

/** A bar from nothing to its share of all. */
export interface Bar {
  readonly share: number;
  /** How it looks beside other bars. */
  readonly look: 'plain' | 'good' | 'bad' | 'open';
}

const HEIGHT = 14;

/** A bar on a ground as wide as all: what is missing is seen, too. Good ones are filled, bad ones hatched, open ones empty. */
export function bar({ share, look }: Bar, width: number): Drawing {
  const inner = Math.max(0, width - 1);
  const filled = rounded(inner * Math.min(1, Math.max(0, share)));
  const shapes: Shape[] = [{ kind: 'path', className: 'bar-ground', d: box(0.5, 0.5, inner, HEIGHT) }];
  if (filled > 0) shapes.push({ kind: 'path', className: `bar bar-${look}`, d: box(0.5, 0.5, filled, HEIGHT) });
  if (look === 'bad') shapes.push({ kind: 'path', className: 'bar-hatch', d: hatching(filled) });
  return { width, height: HEIGHT + 1, shapes };
}

/** Told apart without colours, too. */
function hatching(width: number): string {
  let d = '';
  for (let x = 6; x <= width; x += 8) d += `M${x} 1l-5 ${HEIGHT - 1}`;
  return d;
}
