import type { Fix } from '@muster/definition/fixes';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { fixTitle } from '../fix-title.ts';
import { codeCompletion, type Knowledge } from './code-completion.ts';
import { type CodeElement, createCodeElement } from './code-element.ts';
import { createFixMenu } from './code-fixes.ts';
import { codePhrases } from './code-phrases.ts';
import type { ShownProblem } from './shown-problem.ts';

interface CodeEditorProps {
  readonly label: string;
  /** With LF as line ends. */
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly isYaml: boolean;
  /** The line to show, counted from 1. */
  readonly line: number | undefined;
  readonly problems: readonly ShownProblem[];
  readonly knowledge: Knowledge;
  readonly onFix: (fixes: readonly Fix[]) => void;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

/** A text as code: colours, search, folding, and problems where they are. Tab leaves it. */
export function CodeEditor({
  label,
  text,
  isReadOnly,
  isYaml,
  line,
  problems,
  knowledge,
  ...listeners
}: CodeEditorProps) {
  const tools = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const code = useRef<CodeElement>(null);
  const now = useRef({ text, problems, knowledge, listeners });
  now.current = { text, problems, knowledge, listeners };
  useEffect(() => {
    const element = createCodeElement();
    code.current = element;
    place.current?.replaceChildren(element);
    const menu = createFixMenu({
      problems: () => now.current.problems,
      titleOf: (fix) => fixTitle(tools, fix),
      onFix: (fix) => now.current.listeners.onFix([fix]),
    });
    const asked: Knowledge = {
      completions: (...place) => now.current.knowledge.completions(...place),
      hover: (...place) => now.current.knowledge.hover(...place),
    };
    element.open({
      text: now.current.text,
      label,
      isReadOnly,
      isYaml,
      phrases: codePhrases(tools),
      more: [menu.extension, codeCompletion(tools, asked, menu.source)],
      onText: (next) => now.current.listeners.onText(next),
      onBlur: () => now.current.listeners.onBlur(),
    });
    return () => element.close();
  }, [label, isReadOnly, isYaml, tools]);
  useEffect(() => code.current?.show(text), [text]);
  useEffect(() => code.current?.mark(problems), [problems]);
  useEffect(() => {
    if (line !== undefined) code.current?.goTo(line);
  }, [line]);
  return <div className="code-editor" ref={place} />;
}
