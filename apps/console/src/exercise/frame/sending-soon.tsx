import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';
import { useSendingSoon } from './use-needs.ts';

/** That colleagues are about to send something from a place: "Oto: sends in 3 s". */
export function SendingSoon({ place }: { readonly place: string }) {
  const { t } = useTexts();
  const soon = useSendingSoon(useExercise().exercise.id, place);
  if (soon.length === 0) return null;
  return (
    <span className="desk-detail sending-soon num">
      {soon.map(({ name, seconds }) => t('colleagueSends', { name, seconds })).join(', ')}
    </span>
  );
}
