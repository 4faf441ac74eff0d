import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type Axis, HOUR_MS, placeOn, ticksOf } from './geometry.ts';
import { placedAt } from './placed-at.ts';

interface TimelineHeadProps {
  readonly axis: Axis;
  readonly days: number;
  readonly nameWidth: number;
  /** Whether rows have hours of duty. */
  readonly hasHours: boolean;
}

/** The hours in UTC, with a mark for the current time. */
export function TimelineHead({ axis, days, nameWidth, hasHours }: TimelineHeadProps) {
  const { t, day, time } = useTexts();
  const now = useWallClock();
  return (
    <div role="rowgroup" className="timeline-head" ref={placedAt({ width: nameWidth + axis.width })}>
      <div role="row" aria-rowindex={1}>
        <span role="columnheader" className="timeline-corner">
          {t('steward')}
          {hasHours ? <span className="timeline-hours num">{t('hoursOfDuty')}</span> : null}
        </span>
        <span role="columnheader" className="timeline-axis">
          <span className="hidden-text">{t('flightsUtc')}</span>
          {ticksOf(axis).map((tick) => (
            <span
              key={tick}
              className="timeline-tick num"
              aria-hidden="true"
              ref={placedAt(placeOn(axis, { from: tick, to: tick + HOUR_MS }))}
            >
              {days > 1 && time(tick) === '00:00' ? day(tick) : time(tick)}
            </span>
          ))}
          {now < axis.from || now > axis.to ? null : (
            <span
              className="timeline-now"
              aria-hidden="true"
              ref={placedAt({ left: placeOn(axis, { from: now, to: now }).left })}
            />
          )}
        </span>
      </div>
    </div>
  );
}
