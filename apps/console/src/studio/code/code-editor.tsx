import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { type CodeElement, createCodeElement } from './code-element.ts';
import { codePhrases } from './code-phrases.ts';
import type { ShownProblem } from './shown-problem.ts';

interface CodeEditorProps {
  readonly label: string;
  /** With LF as line ends. */
  readonly text: string;
  readonly isYaml: boolean;
  /** The line to show, counted from 1. */
  readonly line: number | undefined;
  readonly problems: readonly ShownProblem[];
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

/** A text as code: colours, search, folding, and problems where they are. Tab leaves it. */
export function CodeEditor({ label, text, isYaml, line, problems, ...listeners }: CodeEditorProps) {
  const tools = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const code = useRef<CodeElement>(null);
  const now = useRef({ text, listeners });
  now.current = { text, listeners };
  useEffect(() => {
    const element = createCodeElement();
    code.current = element;
    place.current?.replaceChildren(element);
    element.open({
      text: now.current.text,
      label,
      isYaml,
      phrases: codePhrases(tools),
      onText: (next) => now.current.listeners.onText(next),
      onBlur: () => now.current.listeners.onBlur(),
    });
    return () => element.close();
  }, [label, isYaml, tools]);
  useEffect(() => code.current?.show(text), [text]);
  useEffect(() => code.current?.mark(problems), [problems]);
  useEffect(() => {
    if (line !== undefined) code.current?.goTo(line);
  }, [line]);
  return <div className="code-editor" ref={place} />;
}
