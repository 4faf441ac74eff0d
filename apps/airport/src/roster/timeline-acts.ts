import type { PointerEvent } from 'react';
import type { Person, Staffing } from '../server/records.ts';
import type { Picked } from './picked.ts';

/** What can be done in the timeline. */
export interface TimelineActs {
  readonly onPick: (picked: Picked) => void;
  readonly onDragStart: (event: PointerEvent, picked: Picked) => void;
  /** Somebody looks at a line, by pointer or by keys. */
  readonly onPoint: (stewardId: number | undefined) => void;
  readonly onAssign: (steward: Person) => void;
  readonly onRemove: (staffing: Staffing, steward: Person) => void;
}
