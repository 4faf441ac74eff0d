import type { Fix } from '@muster/definition/fixes';
import { Choice, Loading } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Suspense, useMemo } from 'react';
import type { ShownDiagnostic } from '../checking/check-messages.ts';
import type { LiveCheck } from '../checking/live-check.ts';
import { problemText } from '../checking/problem-text.ts';
import { usePart } from '../console/use-console.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { ShownProblem } from './code/shown-problem.ts';
import type { Editor } from './editing/editor.ts';
import { shownText, withLineEnds } from './editing/line-ends.ts';
import { plainEditor } from './editor-choice.ts';
import { PlainEditor } from './plain-editor.tsx';

const CodeEditor = lazyPart('code', async () => ({ default: (await import('./code/code-editor.tsx')).CodeEditor }));

interface TextViewProps {
  readonly path: string;
  readonly text: string;
  readonly line: number | undefined;
  readonly editor: Editor;
  readonly isReadOnly: boolean;
  readonly diagnostics: readonly ShownDiagnostic[];
  readonly check: LiveCheck;
  readonly onFix: (fixes: readonly Fix[]) => void;
}

/** A text of a working copy in the editor that its author prefers. */
export function TextView({ path, text, line, editor, isReadOnly, diagnostics, check, onFix }: TextViewProps) {
  const tools = useTexts();
  const { t } = tools;
  const { choose } = usePart(plainEditor);
  const isPlain = useStore(usePart(plainEditor));
  const shown = useMemo(() => shownText(text), [text]);
  const problems = useMemo(
    () =>
      diagnostics
        .filter(({ file }) => file === path)
        .map(({ kind, line: at, column, end, fixes = [], ...said }): ShownProblem => {
          const { text: words, language } = problemText(tools, { line: at, column, ...said });
          return { kind, line: at, column, end, text: words, language, fixes };
        }),
    [diagnostics, path, tools],
  );
  const knowledge = useMemo(
    () => ({
      completions: async (typed: string, offset: number) =>
        (await check.ask({ ask: 'completions', path, text: typed, offset }))?.completions,
      hover: async (typed: string, offset: number) =>
        (await check.ask({ ask: 'hover', path, text: typed, offset }))?.hover,
    }),
    [check, path],
  );
  const common = {
    label: t('textOf', { path }),
    text: shown,
    isReadOnly,
    line,
    onText: (changed: string) => editor.type(path, withLineEnds(text, changed)),
    onBlur: () => void editor.flush(),
  };
  return (
    <>
      {isPlain ? (
        <PlainEditor key={path} {...common} />
      ) : (
        <Suspense fallback={<Loading label={t('loading')} />}>
          <CodeEditor
            key={path}
            {...common}
            isYaml={/\.ya?ml$/i.test(path)}
            problems={problems}
            knowledge={knowledge}
            onFix={onFix}
          />
        </Suspense>
      )}
      <Choice type="checkbox" checked={isPlain} onChange={({ target }) => choose(target.checked)}>
        {t('plainEditor')}
      </Choice>
    </>
  );
}
