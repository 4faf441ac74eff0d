import { Pill } from '@muster/ui';
import { personName } from '../../people/person-name.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { RetractedBy } from '../mail/mail.generated.ts';

/** When something was taken back, and by whom. The text stays for instructors. */
export function RetractedMark({ retracted: { exerciseTime, user } }: { readonly retracted: RetractedBy }) {
  const { t } = useTexts();
  const time = formatClock(exerciseTime ?? 0);
  return (
    <Pill tone="violet" icon="undo">
      {user === null ? t('retractedAt', { time }) : t('retractedAtBy', { time, name: personName(user, t) })}
    </Pill>
  );
}
