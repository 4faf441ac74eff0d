import { useTexts } from '../../texts/use-texts.ts';
import { axisMinutes } from './axis-minutes.ts';

/** The minutes above the lanes, and lines through them. */
export function TimelineAxis({
  scale,
  end,
  width,
}: {
  readonly scale: number;
  readonly end: number;
  readonly width: number;
}) {
  const { t } = useTexts();
  const minutes = axisMinutes(scale, Math.min(Math.floor(width / scale), end));
  return (
    <>
      <div className="timeline-axis" aria-hidden="true">
        <div className="timeline-head meta">{t('timelineMinute')}</div>
        <div className="timeline-body">
          {minutes.map((minute) => (
            <span key={minute} style={{ left: minute * scale }}>
              {minute}
            </span>
          ))}
        </div>
      </div>
      <div className="timeline-grid" aria-hidden="true">
        {minutes.map((minute, at) => (
          <i key={minute} className={at % 2 === 0 ? 'is-strong' : undefined} style={{ left: minute * scale }} />
        ))}
      </div>
    </>
  );
}
