/** What a cell says about time, before the column as a whole says what it means. */
export type TimeReading = { readonly hints?: TimeHints } & (
  | { readonly kind: 'none' }
  /** Somebody decides during the exercise. */
  | { readonly kind: 'by hand' }
  | { readonly kind: 'unreadable' }
  /** Without a unit. `dotted` is the same as a clock with a dot, `military` with four digits. */
  | { readonly kind: 'number'; readonly value: number; readonly dotted?: number; readonly military?: number }
  /** Minutes from the start. */
  | { readonly kind: 'offset'; readonly minutes: number }
  /** Hours and minutes, in minutes: of the day, or from the start. `inMinutes`: the same as minutes and seconds. */
  | { readonly kind: 'clock'; readonly minutes: number; readonly inMinutes: number; readonly isOfDay: boolean }
  /** `day` counts from any day; without `minutes` it is a whole day. `swapped`: if day and month were exchanged. */
  | { readonly kind: 'moment'; readonly day: number; readonly minutes?: number; readonly swapped?: number }
  /** The first, the second day … */
  | { readonly kind: 'day'; readonly number: number; readonly minutes?: number }
);

export interface TimeHints {
  readonly isAbout?: boolean;
  readonly isRange?: boolean;
}
