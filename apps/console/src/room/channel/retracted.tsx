import { Icon, Pill } from '@muster/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Retracted } from '../frame/room.generated.ts';
import { Times } from './times.tsx';

/** What is there now in the place of something that instructors took back. */
export function RetractedNote({ retracted }: { readonly retracted: Pick<Retracted, 'exerciseTime' | 'timestamp'> }) {
  const { t } = useTexts();
  return (
    <p className="retracted muted">
      <Icon name="undo" />
      <span>{t('retractedByInstructors')}</span>
      <span className="meta">
        <Times exerciseTime={retracted.exerciseTime} timestamp={retracted.timestamp} />
      </span>
    </p>
  );
}

interface UnlessRetractedProps {
  readonly retracted: Retracted | null;
  readonly children: ReactNode;
}

/** The text, or the note in its place. A past moment has the text, marked if it was retracted later. */
export function UnlessRetracted({ retracted, children }: UnlessRetractedProps) {
  const { t } = useTexts();
  if (retracted !== null && !retracted.isLater) return <RetractedNote retracted={retracted} />;
  return (
    <>
      {children}
      {retracted === null ? null : (
        <p>
          <Pill tone="violet">{t('retractedLater')}</Pill>
        </p>
      )}
    </>
  );
}
