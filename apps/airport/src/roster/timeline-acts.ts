import type { PointerEvent } from 'react';
import type { Person, Staffing } from '../server/records.ts';
import type { Picked } from './picked.ts';

/** The actions in the timeline. */
export interface TimelineActs {
  readonly onPick: (picked: Picked) => void;
  readonly onDragStart: (event: PointerEvent, picked: Picked) => void;
  /** A row is pointed at, by mouse or keyboard. */
  readonly onPoint: (stewardId: number | undefined) => void;
  readonly onAssign: (steward: Person) => void;
  readonly onRemove: (staffing: Staffing, steward: Person) => void;
}
