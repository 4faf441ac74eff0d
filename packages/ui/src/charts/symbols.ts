import { rounded } from './drawing.ts';

/** What is marked on the time line of a team. */
export type MarkKind = 'injects' | 'tools' | 'mail' | 'bounced' | 'forms' | 'commands' | 'milestones' | 'setbacks';

/**
 * The shape of each kind around a point: told apart without colour, and the same wherever a time line is drawn. A
 * setback hangs down where a milestone stands up.
 */
const SHAPES: Readonly<Record<MarkKind, (x: number, y: number, radius: number) => string>> = {
  injects: (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  tools: (x, y, r) => `M${x - r + 0.5} ${y - r + 0.5}h${2 * r - 1}v${2 * r - 1}h${1 - 2 * r}z`,
  mail: (x, y, r) => `M${x - r - 0.5} ${y + r}l${r + 0.5} ${-2 * r - 0.5}l${r + 0.5} ${2 * r + 0.5}z`,
  bounced: (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}`,
  forms: (x, y, r) => `M${x} ${y - r - 1}l${r + 1} ${r + 1}l${-r - 1} ${r + 1}l${-r - 1} ${-r - 1}z`,
  commands: (x, y, r) =>
    `M${x - r + 1} ${y - r + 1}l${2 * r - 2} ${2 * r - 2}m0 ${2 - 2 * r}l${2 - 2 * r} ${2 * r - 2}`,
  milestones: (x, y, r) => `M${x - r / 2} ${y - 2.75 * r}h${r}v${5.5 * r}h${-r}z`,
  setbacks: (x, y, r) => `M${x - 1.5 * r} ${y - 1.75 * r}h${3 * r}l${-1.5 * r} ${3.5 * r}z`,
};

export const symbolAt = (kind: MarkKind, x: number, y: number, radius: number): string =>
  SHAPES[kind](rounded(x), rounded(y), radius);

export const markClass = (kind: MarkKind, isFilled: boolean): string =>
  `mark mark-${kind}${isFilled ? '' : ' mark-hollow'}`;
