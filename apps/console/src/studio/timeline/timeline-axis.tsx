import { useTexts } from '../../texts/use-texts.ts';

/** At least as many pixels lie between two numbers. */
const ROOM = 46;
const STEPS: readonly number[] = [1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480];
/** An exercise can take a year. */
const MOST_NUMBERS = 400;

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
  const last = Math.min(Math.floor(width / scale), end);
  const least = Math.max(ROOM / scale, last / MOST_NUMBERS);
  const step = STEPS.find((one) => one >= least) ?? Math.ceil(least / 480) * 480;
  const minutes = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
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
