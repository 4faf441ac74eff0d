import { Button, IconButton } from '@muster/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { hiddenSolutions, useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { FullScreen } from '../../shell/full-screen.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MomentView } from './moment-view.tsx';
import type { PresentedMoment } from './presenting.generated.ts';

interface PresentationProps {
  readonly moments: readonly PresentedMoment[];
  readonly current: PresentedMoment;
  readonly onShow: (moment: PresentedMoment | undefined) => void;
}

/** The keys of a keyboard and of what speakers hold in their hand. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** One moment after the other on the whole screen, for a projector. */
export function Presentation({ moments, current, onShow }: PresentationProps) {
  const { t } = useTexts();
  const { exercise } = useExercise();
  const { hide } = usePart(hiddenSolutions);
  const hidesSolutions = useHidesSolutions();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = moments.indexOf(current);
  const [before, after] = [moments[place - 1], moments[place + 1]];
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every moment there is another heading to read
  useEffect(() => {
    heading.current?.focus();
    dialog.current?.querySelector('.presented-stage')?.scrollTo(0, 0);
  }, [current.id]);
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = moments[place + step];
    if (next !== undefined) onShow(next);
  };
  return (
    <dialog
      className="presentation"
      ref={dialog}
      aria-label={t('presenting')}
      onKeyDown={walk}
      onCancel={(event) => {
        event.preventDefault();
        onShow(undefined);
      }}
    >
      <header className="presentation-bar">
        <b className="presentation-name">{exercise.name}</b>
        <span className="grow" />
        <span className="muted num">{t('presentPlace', { place: place + 1, count: moments.length })}</span>
        <Button className="no-print" aria-pressed={hidesSolutions} onClick={() => hide(!hidesSolutions)}>
          {t('hideSolutions')}
        </Button>
        <FullScreen />
        <Button className="no-print" icon="close" onClick={() => onShow(undefined)}>
          {t('close')}
        </Button>
      </header>
      <div className="presented-stage">
        <MomentView key={current.id} moment={current}>
          {(title) => (
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          )}
        </MomentView>
      </div>
      <footer className="presentation-bar presentation-foot no-print">
        <Beside moment={before} label="presentBack" icon="back" onShow={onShow} />
        <Beside moment={after} label="presentOn" icon="forward" onShow={onShow} />
      </footer>
    </dialog>
  );
}

interface BesideProps {
  readonly moment: PresentedMoment | undefined;
  readonly label: 'presentBack' | 'presentOn';
  readonly icon: 'back' | 'forward';
  readonly onShow: PresentationProps['onShow'];
}

/** The moment before or after, by its name. */
function Beside({ moment, label, icon, onShow }: BesideProps) {
  const { t } = useTexts();
  return (
    <span className="presentation-beside">
      <IconButton
        icon={icon}
        label={t(label)}
        disabledBecause={moment === undefined ? t('presentNoMore') : undefined}
        onClick={() => {
          if (moment !== undefined) onShow(moment);
        }}
      />
      {moment === undefined ? null : (
        <span className="muted num">
          {formatClock(moment.time)} {moment.title}
        </span>
      )}
    </span>
  );
}
