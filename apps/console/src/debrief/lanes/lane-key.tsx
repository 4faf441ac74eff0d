import { laneSymbol } from '@muster/ui/charts';
import { LANE_TEXTS, LANES, type Lane } from '../../moments/lanes.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawn } from '../charts/drawn.tsx';

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
          <Drawn drawing={laneSymbol(lane)} />
          {t(LANE_TEXTS[lane])}
        </label>
      ))}
      <span className="lane-tick">
        <Drawn drawing={laneSymbol('setbacks')} />
        {t('laneSetbacks')}
      </span>
      <span className="muted">{t('hollowMeans')}</span>
    </fieldset>
  );
}
