import { Button, Note } from '@muster/ui';
import type { DraftPlace } from '../../drafts/draft.ts';
import { useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Questionnaire } from '../frame/room.generated.ts';
import { formText, readFormDraft, writeAnswer } from './form-draft.ts';
import type { TeamForm } from './team-form.ts';

interface OwnAnswersProps {
  readonly form: Questionnaire;
  readonly place: DraftPlace;
  readonly store: TeamForm;
}

/** Answers that somebody began for themselves, before forms had one draft per team: they stay private until put there. */
export function OwnAnswers({ form, place, store }: OwnAnswersProps) {
  const { t } = useTexts();
  const drafts = useDrafts();
  const [content] = useDraft(place);
  if (content === '') return null;
  const put = (): void => {
    for (const [index, answer] of readFormDraft(content, form.questions).entries()) {
      const written = writeAnswer(answer);
      if (written !== '') store.write(index + 1, written);
    }
    drafts.discard(place);
  };
  return (
    <Note>
      <p>{t('ownAnswers')}</p>
      <blockquote className="typed draft-other">{formText(content, form.questions)}</blockquote>
      <div className="row">
        <Button onClick={put}>{t('putIntoTeams')}</Button>
        <Button kind="quiet" onClick={() => drafts.discard(place)}>
          {t('discardDraft')}
        </Button>
      </div>
    </Note>
  );
}
