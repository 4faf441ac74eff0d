import { HiddenText } from '@muster/ui';
import type { MilestoneColumn, TeamRow } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type LaidGroup, type MatrixLayout, STRIP } from './matrix-layout.ts';
import { reachedByTeams, reachedTogether } from './milestone-groups.ts';
import { placedAt } from './placed-at.ts';

interface MatrixHeadProps {
  readonly layout: MatrixLayout;
  /** The group whose milestones are shown individually. */
  readonly open: string | undefined;
  readonly labelOf: (group: LaidGroup) => string;
  readonly onOpen: (group: LaidGroup) => void;
}

/** The names of the groups, or the numbers of the milestones of an open one. */
export function MatrixHead({ layout, open, labelOf, onOpen }: MatrixHeadProps) {
  const { t } = useTexts();
  return (
    <div className="matrix-head" data-groups={open === undefined ? '' : undefined} ref={placedAt(0, layout.width)}>
      {open === undefined
        ? layout.groups.map((group) => (
            <button
              key={group.activity ?? ''}
              type="button"
              className="matrix-group"
              ref={placedAt(group.x, group.width + 4)}
              title={t('openGroup', { group: labelOf(group), count: group.places.length })}
              onClick={() => onOpen(group)}
            >
              <span className="matrix-group-name">{labelOf(group)}</span>
            </button>
          ))
        : layout.stops.map((stop, index) => (
            <span key={stop.x} className="matrix-number" ref={placedAt(stop.x - 5, stop.width + 10)}>
              {index + 1}
            </span>
          ))}
    </div>
  );
}

interface MatrixTotalsProps {
  readonly layout: MatrixLayout;
  readonly teams: readonly TeamRow[];
  readonly milestones: readonly MilestoneColumn[];
  readonly labelOf: (group: LaidGroup) => string;
}

/** The progress of the class: how many teams have reached each milestone, or what share of a large group. */
export function MatrixTotals({ layout, teams, milestones, labelOf }: MatrixTotalsProps) {
  const { t, locale } = useTexts();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const together = layout.groups.map((group) => ({
    ...reachedTogether(teams, group.places, milestones),
    label: labelOf(group),
  }));
  return (
    <>
      <HiddenText>
        {together
          .map(({ label, reached, total, setbacks }) =>
            [
              t('groupTotal', { group: label, reached, total }),
              ...(setbacks === 0 ? [] : [t('setbacks', { count: setbacks })]),
            ].join(', '),
          )
          .join('; ')}
      </HiddenText>
      <svg
        className="matrix-row"
        width={layout.width}
        height={20}
        viewBox={`0 -2 ${layout.width} 20`}
        aria-hidden="true"
      >
        {layout.stops.map(({ x, width, place, group }) => {
          const milestone = place === undefined ? undefined : milestones[place];
          if (place !== undefined && milestone !== undefined) {
            return (
              <text key={x} x={x + width / 2} y={12} textAnchor="middle">
                <tspan className={milestone.outcome === 'BAD' ? 'strip-setbacks' : undefined}>
                  {reachedByTeams(teams, place, milestone).reached}
                </tspan>
              </text>
            );
          }
          const { reached, total, setbacks } = together[group] ?? { reached: 0, total: 0, setbacks: 0 };
          return (
            <text key={x} x={x + STRIP + 4} y={12}>
              {percent.format(total === 0 ? 0 : reached / total)}
              {setbacks === 0 ? null : <tspan className="strip-setbacks">{` −${setbacks}`}</tspan>}
            </text>
          );
        })}
      </svg>
    </>
  );
}
