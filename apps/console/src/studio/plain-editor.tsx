import { changesBetween } from '@muster/definition/changes';
import { useEffect, useLayoutEffect, useRef } from 'react';

interface PlainEditorProps {
  readonly label: string;
  /** With LF as line ends, as a browser shows it. */
  readonly text: string;
  readonly isReadOnly: boolean;
  /** The line to show, counted from 1. */
  readonly line: number | undefined;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

/** A text with the numbers of its lines. Tab leaves it. */
export function PlainEditor({ label, text, isReadOnly, line, onText, onBlur }: PlainEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const typed = useRef(text);
  /** Where the caret was before a text that was not typed here is shown: a field puts it at its end. */
  const caret = useRef<readonly [number, number]>([0, 0]);
  const field = area.current;
  if (field !== null) caret.current = [field.selectionStart, field.selectionEnd];
  useLayoutEffect(() => {
    const before = typed.current;
    typed.current = text;
    if (before === text) return;
    const changes = changesBetween(before, text);
    const [start, end] = caret.current.map((place) => placeAfter(changes, place));
    area.current?.setSelectionRange(start ?? 0, end ?? 0);
  }, [text]);
  const count = text.split('\n').length;
  useEffect(() => {
    const field = area.current;
    if (field === null || line === undefined) return;
    const lines = field.value.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    field.focus();
    field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    const height = field.scrollHeight / Math.max(1, lines.length);
    field.scrollTop = Math.max(0, (line - 4) * height);
  }, [line]);
  return (
    <div className="plain-editor">
      <pre className="plain-editor-lines" ref={numbers} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
      </pre>
      <textarea
        ref={area}
        aria-label={label}
        value={text}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        onChange={({ target }) => {
          typed.current = target.value;
          onText(target.value);
        }}
        onBlur={onBlur}
        onScroll={({ currentTarget }) => {
          if (numbers.current !== null) numbers.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

/** Where a place in a text is after changes of it. */
function placeAfter(changes: readonly { from: number; to: number; insert: string }[], place: number): number {
  return changes
    .filter(({ to }) => to <= place)
    .reduce((moved, { from, to, insert }) => moved + insert.length - (to - from), place);
}
