import { Button, Note } from '@muster/ui';
import { personName } from '../../people/person-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Questionnaire } from '../frame/room.generated.ts';
import { readAnswer } from './form-draft.ts';
import type { SeenAnswer } from './team-form.ts';

interface TheirAnswerProps {
  readonly question: Questionnaire['questions'][number];
  readonly seen: SeenAnswer | undefined;
  /** The own text goes, and the team's takes its place. */
  readonly onTake: () => void;
}

/** Who writes here too; and their text, where it has replaced one that is still in this box. */
export function TheirAnswer({ question, seen, onTake }: TheirAnswerProps) {
  const { t } = useTexts();
  if (seen === undefined) return null;
  const { team, writer } = seen;
  const nameOf = (user: typeof writer): string => (user === null ? t('somebody') : personName(user, t));
  if (team === undefined) {
    return writer === null ? null : <p className="small muted">{t('writingHere', { names: nameOf(writer) })}</p>;
  }
  const { text, options } = readAnswer(team.content);
  return (
    <Note tone="warn" isAnswer>
      <p>{t('answerReplaced', { name: nameOf(team.user) })}</p>
      <blockquote className="typed draft-other">
        {text || options.map((option) => question.options[option - 1] ?? '').join(', ') || '–'}
      </blockquote>
      <div>
        <Button onClick={onTake}>{t('takeTeams')}</Button>
      </div>
    </Note>
  );
}
