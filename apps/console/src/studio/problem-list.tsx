import type { Fix } from '@muster/definition/fixes';
import { Pill } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import type { ShownDiagnostic } from '../checking/check-messages.ts';
import { problemText } from '../checking/problem-text.ts';
import { Quoted } from '../checking/quoted.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ProblemFixes } from './problem-fixes.tsx';

/** Those of the open file first, problems before warnings. */
export const problemsInOrder = (diagnostics: readonly ShownDiagnostic[], path: string): ShownDiagnostic[] =>
  diagnostics.toSorted((a, b) => rank(a, path) - rank(b, path));

const rank = ({ file, kind }: ShownDiagnostic, path: string): number =>
  (file === path ? 0 : 1) + (kind === 'problem' ? 0 : 2);

const ANNOUNCED_AFTER_MS = 2_000;

interface ProblemListProps {
  readonly id: string;
  readonly diagnostics: readonly ShownDiagnostic[];
  readonly isKnown: boolean;
  readonly onFix: (fixes: readonly Fix[]) => void;
}

/**
 * What the check says, with a way to each line. Only the count is announced, when it has changed and typing has stopped.
 * A key that changes nothing of it does not draw it again.
 */
export const ProblemList = memo(function ProblemList({ id, diagnostics, isKnown, onFix }: ProblemListProps) {
  const tools = useTexts();
  const { t } = tools;
  const problems = diagnostics.filter(({ kind }) => kind === 'problem').length;
  const warnings = diagnostics.length - problems;
  const count = `${t('problemsHere', { count: problems })}, ${t('warningsHere', { count: warnings })}`;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(() => setAnnounced(count), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, isKnown]);
  return (
    <section className="stack-tight" aria-label={t('studioProblems')}>
      <p className="hidden-text" role="status">
        {announced}
      </p>
      <p className="meta">{isKnown ? count : t('checkingNow')}</p>
      <ul className="studio-problems">
        {diagnostics.map((diagnostic) => {
          const { file, line, column, kind, message } = diagnostic;
          return (
            <li key={`${file}:${line}:${column} ${message}`}>
              <Pill tone={kind === 'problem' ? 'bad' : 'warn'} icon="warning">
                {t(kind === 'problem' ? 'aProblem' : 'aWarning')}
              </Pill>
              <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: file }} search={{ line }}>
                <code>{`${file}:${line}`}</code>
              </Link>
              <span>
                <Quoted {...problemText(tools, diagnostic)} />
              </span>
              <ProblemFixes diagnostic={diagnostic} all={diagnostics} onFix={onFix} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});
