import { Icon } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { ConditionText } from './condition-text.tsx';
import { EffectList } from './effect-list.tsx';
import type { TimelineMilestone } from './item.ts';
import { shapeWords, whenWords } from './item-words.ts';
import type { Spot } from './spots.ts';

interface MinuteTableProps {
  readonly title: string;
  readonly spots: readonly Spot[];
  readonly selected: ReadonlySet<string>;
  readonly milestoneOf: (name: string) => TimelineMilestone | undefined;
  readonly onChoose: (key: string) => void;
}

const ICONS = { message: 'message', mail: 'mail', form: 'form' } as const;

/** The same in words, by minute: what a timeline says to those who do not see it, and on a phone. */
export function MinuteTable({ title, spots, selected, milestoneOf, onChoose }: MinuteTableProps) {
  const { t, locale } = useTexts();
  const nameOf = (name: string): string => milestoneOf(name)?.displayName ?? name;
  return (
    <div className="table-scroll">
      <table className="table table-cards timeline-table">
        <caption className="hidden-text">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timelineMinute')}</th>
            <th scope="col">{t('timelineRole')}</th>
            <th scope="col">{title}</th>
            <th scope="col">{t('timelineWhen')}</th>
            <th scope="col">{t('timelineSwitches')}</th>
          </tr>
        </thead>
        <tbody>
          {spots.map((spot) => {
            const { item } = spot;
            const isSelected = selected.has(item.key);
            return (
              <tr key={item.key} className={isSelected ? 'is-selected' : undefined}>
                <td data-label={t('timelineMinute')}>
                  {spot.coming === 'by_hand' ? t('timelineByHand') : spot.at.toLocaleString(locale)}
                </td>
                <td data-label={t('timelineRole')}>
                  {item.roles.length === 0 ? t('timelineEverybody') : item.roles.join(', ')}
                </td>
                <td>
                  <span className="timeline-what">
                    <Icon name={ICONS[item.shape]} />
                    <span className="hidden-text">{shapeWords(item, t)}</span>
                    <button
                      type="button"
                      className="link-button"
                      aria-pressed={isSelected}
                      onClick={() => onChoose(item.key)}
                    >
                      {item.name}
                    </button>
                  </span>
                </td>
                <td data-label={t('timelineWhen')}>
                  <WhenCell spot={spot} nameOf={nameOf} />
                </td>
                <td data-label={t('timelineSwitches')}>
                  <EffectsCell spot={spot} milestoneOf={milestoneOf} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function WhenCell({ spot, nameOf }: { readonly spot: Spot; readonly nameOf: (name: string) => string }) {
  const { t } = useTexts();
  const { cases } = spot.item;
  const [only] = cases;
  const from = spot.coming === 'waits' ? `${whenWords(spot, t)}, ` : '';
  if (cases.length > 1) return `${from}${t('timelineCases', { count: cases.length })}`;
  if (only === undefined || only.condition === '') return t('timelineAlways');
  return (
    <>
      {from}
      {t('timelineIf')} <ConditionText written={only.condition} nameOf={nameOf} />
    </>
  );
}

function EffectsCell({
  spot,
  milestoneOf,
}: {
  readonly spot: Spot;
  readonly milestoneOf: MinuteTableProps['milestoneOf'];
}) {
  const on = [...new Set(spot.item.cases.flatMap((one) => one.on))];
  const off = [...new Set(spot.item.cases.flatMap((one) => one.off))];
  if (on.length + off.length === 0) return '—';
  return <EffectList on={on} off={off} milestoneOf={milestoneOf} />;
}
