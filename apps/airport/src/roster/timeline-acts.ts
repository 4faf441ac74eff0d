import type { PointerEvent } from 'react';
import type { Person, Staffing } from '../server/records.ts';
import type { PickedFlight } from './picked.ts';

/** The actions in the timeline. */
export interface TimelineActs {
  readonly onPick: (picked: PickedFlight) => void;
  readonly onDragStart: (event: PointerEvent, picked: PickedFlight) => void;
  /** A row is pointed at, by mouse or keyboard. */
  readonly onPoint: (stewardId: number | undefined) => void;
  readonly onAssign: (steward: Person) => void;
  readonly onRemove: (staffing: Staffing, steward: Person) => void;
}
