import { useTexts } from '../../texts/use-texts.ts';
import { LANES, type Lane } from '../history/history.ts';
import { LANE_HEIGHT, markAt } from './marks.ts';

const TEXTS = {
  mail: 'laneMail',
  tools: 'laneTools',
  forms: 'laneForms',
  milestones: 'laneMilestones',
  injects: 'laneInjects',
  commands: 'laneCommands',
} as const;

/** What is shown, and at the same time what the marks mean. */
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
          {t(TEXTS[lane])}
        </label>
      ))}
      <span className="muted">{t('hollowMeans')}</span>
    </fieldset>
  );
}
