import { Note } from '@muster/ui';
import { useState } from 'react';
import { useMe } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ThreadToAnswerResult } from './mail.generated.ts';

interface MeanwhileProps {
  readonly thread: ThreadToAnswerResult['emailThread'];
  readonly hasDraft: boolean;
}

/** Shows that somebody else answered meanwhile. */
export function Meanwhile({ thread, hasDraft }: MeanwhileProps) {
  const { t } = useTexts();
  const me = useMe();
  const { overview } = useExercise();
  const [known] = useState(() => thread.emailCount);
  const others = thread.emails.filter(
    ({ number, from, user }) =>
      number > known &&
      user?.id !== me.id &&
      overview.contacts.some((contact) => contact.address === from && contact.kind === 'PERSON'),
  );
  const last = others.at(-1);
  if (last === undefined) return null;
  const name = last.user === null ? t('somebodyElse') : personName(last.user, t);
  return (
    <Note tone="warn" isAnswer>
      {t(hasDraft ? 'answeredMeanwhileKept' : 'answeredMeanwhile', { name })}
    </Note>
  );
}
