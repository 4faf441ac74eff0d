import type { Drawing, DrawnLane } from './drawing.ts';
import { CHIP_HEIGHT, MARK_WIDTH } from './drawing.ts';
import type { Link } from './links.ts';

interface End {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly middle: number;
  readonly bottom: number;
}

const REACH = 24;
const TIP = 5;

/** Arrows from what something waits for, and to what waits for it. The panel says the same in words. */
export function TimelineLinks({ links, drawing }: { readonly links: readonly Link[]; readonly drawing: Drawing }) {
  const arrows = links.flatMap(({ from, to }) => {
    const pair = nearest(endsOf(from.key, drawing), endsOf(to.key, drawing));
    return pair === undefined ? [] : [{ key: `${from.key} ${to.key}`, ...pair }];
  });
  return (
    <svg className="timeline-links" width={drawing.width} height={drawing.height} aria-hidden="true">
      {arrows.map(({ key, from, to }) => (
        <g key={key}>
          <path d={curve(from, to)} />
          <path d={`M${to.left - TIP} ${to.middle - TIP}l${TIP} ${TIP}l${-TIP} ${TIP}`} />
        </g>
      ))}
    </svg>
  );
}

function curve(from: End, to: End): string {
  const [x, y] = [from.right, from.middle];
  // Under or above it: from its lower or upper edge, not back through its name.
  if (to.left < x + TIP && to.left > from.left) {
    const [start, edge] = [
      from.left + Math.min(REACH, to.left - from.left) / 2,
      to.middle > y ? from.bottom : from.top,
    ];
    return `M${start} ${edge}C${start} ${to.middle} ${start} ${to.middle} ${to.left} ${to.middle}`;
  }
  const bend = Math.max(REACH, Math.abs(to.left - x) / 2);
  return `M${x} ${y}C${x + bend} ${y} ${to.left - bend} ${to.middle} ${to.left} ${to.middle}`;
}

/** Where an item stands, once in each of its lanes. */
function endsOf(key: string, { lanes, isCrowded }: Drawing): End[] {
  return lanes.flatMap(({ spots, top }: DrawnLane) =>
    spots
      .filter(({ thing }) => thing.item.key === key)
      .map(({ x, y, width }) => ({
        left: x,
        right: x + (isCrowded ? MARK_WIDTH : width),
        top: top + y,
        middle: top + y + (isCrowded ? MARK_WIDTH : CHIP_HEIGHT) / 2,
        bottom: top + y + (isCrowded ? MARK_WIDTH : CHIP_HEIGHT),
      })),
  );
}

/** The two that are in the same lane, or closest to it. */
function nearest(froms: readonly End[], tos: readonly End[]): { readonly from: End; readonly to: End } | undefined {
  const pairs = froms.flatMap((from) => tos.map((to) => ({ from, to })));
  return pairs.toSorted((a, b) => apart(a) - apart(b))[0];
}

const apart = ({ from, to }: { readonly from: End; readonly to: End }): number => Math.abs(from.middle - to.middle);
