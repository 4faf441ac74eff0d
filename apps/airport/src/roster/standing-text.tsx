import type { StewardDutiesDto } from '../server/records.generated.ts';
import { useTexts } from '../texts/use-texts.ts';

/** From this part of a maximum on, somebody is at the limit. */
const AT_LIMIT = 0.95;

interface StandingTextProps {
  readonly of: StewardDutiesDto;
  /** The most hours of duty by the number of days. */
  readonly limits: ReadonlyMap<number, number> | undefined;
}

/** Home base and hours of a steward; of a limit that they are near, how near. */
export function StandingText({ of: { homeBase, dutyHours7, dutyHours28 }, limits }: StandingTextProps) {
  const { t, number } = useTexts();
  const near = [
    { days: 7, hours: dutyHours7 },
    { days: 28, hours: dutyHours28 },
  ].find(({ days, hours }) => hours >= AT_LIMIT * (limits?.get(days) ?? Number.POSITIVE_INFINITY));
  const base = homeBase === undefined ? '' : `${homeBase.code} · `;
  return near === undefined ? (
    <span className="timeline-standing num">
      {base}
      {t('rowHours', { week: number(Math.round(dutyHours7)), weeks: number(Math.round(dutyHours28)) })}
    </span>
  ) : (
    <span className="timeline-standing num" data-limit="">
      {base}
      {t('atLimit', { hours: number(near.hours), limit: number(limits?.get(near.days) ?? 0) })}
    </span>
  );
}
