import type { StewardDutiesDto } from '../server/records.generated.ts';
import { type Axis, placeOn, type Span } from './geometry.ts';
import { placedAt } from './placed-at.ts';

type Duty = StewardDutiesDto['duties'][number];

interface DutyBlocksProps {
  readonly of: StewardDutiesDto;
  readonly axis: Axis;
}

/** Between a label and the next. */
const GAP_PX = 6;

/** Duties from report to end, behind their flights, each with a label above that ends where the next begins. */
export function DutyBlocks({ of: { duties, homeBase }, axis }: DutyBlocksProps) {
  return duties.map((duty, index) => {
    const [place, next] = [placeOn(axis, spanOf(duty)), duties[index + 1]];
    const room = (next === undefined ? axis.width : placeOn(axis, spanOf(next)).left) - place.left;
    return (
      <span key={duty.reportTime} aria-hidden="true">
        <span className="duty-block" ref={placedAt(place)} />
        <span className="duty-label num" ref={placedAt({ left: place.left, width: room - GAP_PX })}>
          {labelOf(duty, homeBase?.id)}
        </span>
      </span>
    );
  });
}

const spanOf = ({ reportTime, endTime }: Duty): Span => ({ from: Date.parse(reportTime), to: Date.parse(endTime) });

/** `MU846 +3`: the first flight, and how many follow; away from the home base with the airport, `MU846 NCE +1`. */
function labelOf({ legs: [first, ...more] }: Duty, homeBaseId: number | undefined): string {
  if (first === undefined) return '';
  const { number, flightId, origin } = first;
  return [
    number ?? flightId ?? '',
    ...(origin.id === homeBaseId ? [] : [origin.code]),
    ...(more.length === 0 ? [] : [`+${more.length}`]),
  ].join(' ');
}
