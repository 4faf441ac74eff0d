import { Button, buttonClass, Note } from '@muster/ui';
import type { ApiError } from '@muster/ui/server';
import { Link } from '@tanstack/react-router';
import { classOf, type ErrorClasses } from '../server/error-class.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ErrorWords } from './error-words.tsx';
import { Heading } from './heading.tsx';
import { NotFound, NotFoundHere } from './not-found.tsx';
import { TopBar } from './top-bar.tsx';

interface ScreenProblemProps {
  readonly error: ApiError;
  readonly onAgain: () => void;
  /** What the codes of this screen mean, where it knows better. */
  readonly classes?: ErrorClasses;
}

/** A screen that cannot be shown: with a bar, a heading, and a way home. */
export function ScreenProblem(props: ScreenProblemProps) {
  if (classOf(props.error, props.classes) === 'gone') return <NotFound />;
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        <ScreenProblemHere {...props} />
      </main>
    </div>
  );
}

/** The same inside a frame that has the bar. */
export function ScreenProblemHere({ error, onAgain, classes }: ScreenProblemProps) {
  const { t } = useTexts();
  const kind = classOf(error, classes);
  if (kind === 'gone') return <NotFoundHere />;
  const isPassing = kind !== 'refused';
  const title = t(isPassing ? 'problemLaterTitle' : 'problemRefusedTitle');
  return (
    <div className="stack">
      <Heading title={title}>{title}</Heading>
      <Note tone={isPassing ? 'warn' : 'bad'}>
        <p>
          <ErrorWords error={error} />
        </p>
      </Note>
      <div className="row">
        {isPassing ? <Button onClick={onAgain}>{t('tryAgain')}</Button> : null}
        <Link to="/" className={buttonClass()}>
          {t('goHome')}
        </Link>
      </div>
    </div>
  );
}
