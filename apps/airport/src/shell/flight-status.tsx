import { type IconName, Pill, type Tone } from '@muster/ui';
import type { FlightStatus } from '../server/records.ts';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';

const LOOKS: Readonly<Record<FlightStatus, { readonly text: TextId; readonly icon: IconName; readonly tone: Tone }>> = {
  SCHEDULED: { text: 'statusScheduled', icon: 'clock', tone: 'plain' },
  DELAYED: { text: 'statusDelayed', icon: 'hourglass', tone: 'warn' },
  BOARDING: { text: 'statusBoarding', icon: 'team', tone: 'accent' },
  DEPARTED: { text: 'statusDeparted', icon: 'plane', tone: 'ok' },
  ARRIVED: { text: 'statusArrived', icon: 'check', tone: 'plain' },
  CANCELLED: { text: 'statusCancelled', icon: 'close', tone: 'bad' },
};

/** The status of a flight, as a word and a shape. */
export function FlightStatusPill({ status }: { readonly status: FlightStatus }) {
  const { t } = useTexts();
  const { text, icon, tone } = LOOKS[status];
  return (
    <Pill tone={tone} icon={icon}>
      {t(text)}
    </Pill>
  );
}
