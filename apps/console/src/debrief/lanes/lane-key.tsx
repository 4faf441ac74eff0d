import { LANE_TEXTS, LANES, type Lane } from '../../moments/lanes.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LANE_HEIGHT, markAt, setbackAt } from './marks.ts';

/** Filters, which are also the legend. */
export function LaneKey({
  lanes,
  onChange,
}: {
  readonly lanes: ReadonlySet<Lane>;
  readonly onChange: (lanes: ReadonlySet<Lane>) => void;
}) {
  const { t } = useTexts();
  const toggle = (lane: Lane, on: boolean): void => {
    const next = new Set(lanes);
    if (on) next.add(lane);
    else next.delete(lane);
    onChange(next);
  };
  return (
    <fieldset className="lane-key">
      <legend className="hidden-text">{t('lanesShown')}</legend>
      {LANES.map((lane) => (
        <label key={lane} className="lane-tick">
          <input type="checkbox" checked={lanes.has(lane)} onChange={({ target }) => toggle(lane, target.checked)} />
          <svg width={16} height={LANE_HEIGHT} aria-hidden="true">
            <path className={`mark mark-${lane}`} d={markAt(lane, 8)} />
          </svg>
          {t(LANE_TEXTS[lane])}
        </label>
      ))}
      <span className="lane-tick">
        <svg width={16} height={LANE_HEIGHT} aria-hidden="true">
          <path className="mark mark-setbacks" d={setbackAt(8)} />
        </svg>
        {t('laneSetbacks')}
      </span>
      <span className="muted">{t('hollowMeans')}</span>
    </fieldset>
  );
}
