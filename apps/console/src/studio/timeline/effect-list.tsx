import { Icon } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { TimelineMilestone } from './item.ts';

interface EffectListProps {
  readonly on: readonly string[];
  readonly off: readonly string[];
  readonly milestoneOf: (name: string) => TimelineMilestone | undefined;
}

/** What is switched on and off, told by shape and word as well as by colour. */
export function EffectList({ on, off, milestoneOf }: EffectListProps) {
  const { t } = useTexts();
  if (on.length + off.length === 0) return <p className="meta">{t('timelineSwitchesNothing')}</p>;
  const named = (name: string): string => milestoneOf(name)?.displayName ?? name;
  return (
    <ul className="timeline-effects">
      {on.map((name) => {
        const isBad = milestoneOf(name)?.isBad === true;
        return (
          <li key={`on ${name}`} className={isBad ? 'is-bad' : 'is-good'}>
            <Icon name={isBad ? 'setback' : 'reached'} />
            <span>
              <span className={isBad ? undefined : 'hidden-text'}>
                {t(isBad ? 'timelineSwitchesBad' : 'timelineSwitchesOn')}
              </span>{' '}
              {named(name)}
            </span>
          </li>
        );
      })}
      {off.map((name) => (
        <li key={`off ${name}`}>
          <Icon name="dash" />
          <span>
            {t('timelineSwitchesOff')} {named(name)}
          </span>
        </li>
      ))}
    </ul>
  );
}
