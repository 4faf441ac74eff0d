import { WHOLE_PACKAGE } from '@muster/definition/problem';
import { Pill } from '@muster/ui';
import { type KeyboardEvent, useRef } from 'react';
import type { ShownDiagnostic } from '../../../../checking/check-messages.ts';
import { problemText } from '../../../../checking/problem-text.ts';
import { Quoted } from '../../../../checking/quoted.tsx';
import { type TextTools, useTexts } from '../../../../texts/use-texts.ts';

/** Keys for the next or previous problem, while one of them has the focus. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The problems of a package, file by file, each with its lines. */
export function Diagnostics({ diagnostics }: { readonly diagnostics: readonly ShownDiagnostic[] }) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const files = Map.groupBy(diagnostics, ({ file }) => file);
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const places = [...(list.current?.querySelectorAll<HTMLElement>('.diagnostic') ?? [])];
    const next = places[places.indexOf(document.activeElement as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  if (diagnostics.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between what it holds
    <div className="stack" ref={list} onKeyDown={walk}>
      {diagnostics.length > 1 ? <p className="meta for-mouse">{t('diagnosticKeys')}</p> : null}
      {[...files].map(([file, of]) => (
        <section key={file} className="stack-tight">
          <h2 className="row row-between diagnostic-file">
            <span className="mono">{fileNamed(file, t)}</span>
            <span className="meta">{countsOf(of)}</span>
          </h2>
          <ul className="diagnostics">
            {of.map((diagnostic) => (
              <li key={`${diagnostic.line}:${diagnostic.column} ${diagnostic.message}`}>
                <DiagnosticAt diagnostic={diagnostic} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );

  function countsOf(of: readonly ShownDiagnostic[]): string {
    const problems = of.filter(({ kind }) => kind === 'problem').length;
    const warnings = of.length - problems;
    return [
      problems === 0 ? [] : t('problemCount', { count: problems }),
      warnings === 0 ? [] : t('warningCount', { count: warnings }),
    ]
      .flat()
      .join(', ');
  }
}

/** What is about no file alone has a name that nobody translates. */
const fileNamed = (file: string, t: TextTools['t']): string => (file === WHOLE_PACKAGE ? t('wholePackage') : file);

function DiagnosticAt({ diagnostic }: { readonly diagnostic: ShownDiagnostic }) {
  const tools = useTexts();
  const { t } = tools;
  const { file, line, column, kind, frame } = diagnostic;
  const shown = (frame?.lines ?? []).map((text, index) => ({ number: (frame?.first ?? 0) + index, text }));
  return (
    // Lines may be wider than the screen: keyboard users scroll them while they have the focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="diagnostic"
      data-kind={kind}
      role="group"
      tabIndex={0}
      aria-label={t('diagnosticAt', { file: fileNamed(file, t), line, column })}
    >
      {shown.filter(({ number }) => number <= line).map(row)}
      {frame === undefined ? null : (
        <div className="source-row" aria-hidden="true">
          <span className="source-number" />
          <code className="source-caret">{`${' '.repeat(frame.before)}^`}</code>
        </div>
      )}
      <div className="diagnostic-message">
        <Pill tone={kind === 'problem' ? 'bad' : 'warn'} icon="warning">
          {t(kind === 'problem' ? 'kindProblem' : 'kindWarning')}
        </Pill>
        <span>
          {frame === undefined ? null : (
            <span className="hidden-text">{`${t('diagnosticPlace', { line, column })} `}</span>
          )}
          <Quoted {...problemText(tools, diagnostic)} />
        </span>
      </div>
      {shown.filter(({ number }) => number > line).map(row)}
    </div>
  );

  function row({ number, text }: { readonly number: number; readonly text: string }) {
    return (
      <div key={number} className="source-row" data-here={number === line ? '' : undefined}>
        <span className="source-number num">{number}</span>
        <code>{text}</code>
      </div>
    );
  }
}
