import { Choice, Loading } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Suspense, useMemo } from 'react';
import type { ShownDiagnostic } from '../checking/check-messages.ts';
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
  readonly diagnostics: readonly ShownDiagnostic[];
}

/** A text of a working copy in the editor that its author prefers. */
export function TextView({ path, text, line, editor, diagnostics }: TextViewProps) {
  const tools = useTexts();
  const { t } = tools;
  const { choose } = usePart(plainEditor);
  const isPlain = useStore(usePart(plainEditor));
  const shown = useMemo(() => shownText(text), [text]);
  const problems = useMemo(
    () =>
      diagnostics
        .filter(({ file }) => file === path)
        .map(({ kind, line: at, column, ...said }): ShownProblem => {
          const { text: words, language } = problemText(tools, { line: at, column, ...said });
          return { kind, line: at, column, end: undefined, text: words, language };
        }),
    [diagnostics, path, tools],
  );
  const common = {
    label: t('textOf', { path }),
    text: shown,
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
          <CodeEditor key={path} {...common} isYaml={/\.ya?ml$/i.test(path)} problems={problems} />
        </Suspense>
      )}
      <Choice type="checkbox" checked={isPlain} onChange={({ target }) => choose(target.checked)}>
        {t('plainEditor')}
      </Choice>
    </>
  );
}
