import { personName } from '../../people/person-name.ts';
import type { PresencePlaceKind } from '../../server/kinds.generated.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from './room-context.ts';

/** A colleague is writing in the same place. It blocks nothing. */
export function WritingHere({ kind, name }: { readonly kind: PresencePlaceKind; readonly name: string | null }) {
  const { t } = useTexts();
  const { people = [], userId } = useRoom();
  const others = people.filter(
    (person) =>
      person.user.id !== userId && person.kind === kind && (name === null || person.name === name) && person.isWriting,
  );
  if (others.length === 0) return null;
  return <>{t('writingHere', { names: others.map(({ user }) => personName(user, t)).join(', ') })}</>;
}
