import { IconButton } from '@muster/ui';
import { SectionHeading } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useExercise } from '../exercise-context.ts';

/** The heading of what is open beside a list, with a way back to the list where only one of them fits. */
export function DeskHead({ to, children }: { readonly to: 'injects' | 'mail'; readonly children: ReactNode }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise } = useExercise();
  const back = (): void =>
    void navigate({ to: `/exercises/$exercise/${to}`, params: { exercise: exercise.id }, search: {} });
  return (
    <header className="row">
      <IconButton icon="back" label={t('back')} className="only-narrow" onClick={back} />
      <SectionHeading className="grow">{children}</SectionHeading>
    </header>
  );
}
