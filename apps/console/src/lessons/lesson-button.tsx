import { Button, HiddenText } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useConsole, useMe } from '../console/use-console.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { LessonForm } from './lesson-form.ts';
import { layOutLesson } from './noted.ts';

/** Makes a lesson of a note. */
export function LessonButton({ exercise, noted }: { readonly exercise: string; readonly noted: Partial<LessonForm> }) {
  const { storage } = useConsole();
  const me = useMe();
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Button
      kind="quiet"
      className="no-print"
      onClick={() => {
        layOutLesson(storage, me.id, exercise, noted);
        void navigate({ to: '/exercises/$exercise/lessons', params: { exercise } });
      }}
    >
      {t('makeLesson')}
      <HiddenText>: {(noted.text ?? '').slice(0, 40)}</HiddenText>
    </Button>
  );
}
