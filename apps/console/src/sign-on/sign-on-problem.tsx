import { Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.ts';
import { problemText, type SignOnProblem } from './problem-text.ts';

/** Why a login at the identity provider failed. */
export function SignOnFailed({
  problem,
  goesOn,
}: {
  readonly problem: SignOnProblem;
  /** Whether the person is logged in all the same. */
  readonly goesOn: boolean;
}) {
  const { t } = useTexts();
  return (
    <>
      <Note tone="bad" isAnswer>
        {t(problemText(problem))}
      </Note>
      {goesOn ? (
        <p>
          <Link to="/">{t('signOnGoOn')}</Link>
        </p>
      ) : null}
    </>
  );
}
