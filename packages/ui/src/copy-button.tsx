import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, type ButtonKind } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly children: ReactNode;
  /** What is said when it is in the clipboard, and when it could only be selected. */
  readonly copied: string;
  readonly selected: string;
  /** Where the text stands on the page. Left out: it is shown below the button when it has to be selected. */
  readonly shown?: RefObject<HTMLElement | null>;
  readonly kind?: ButtonKind;
  readonly 'aria-label'?: string;
}

/** Copies a text. Pages of plain http have no clipboard: there the text is selected, to be copied by hand. */
export function CopyButton({ text, children, copied, selected, shown, ...button }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'selected'>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (result === 'selected') area.current?.select();
  }, [result]);
  const copy = async (): Promise<void> => {
    try {
      // Undefined where the context is not secure, whatever the types say.
      await (navigator.clipboard as Clipboard | undefined)?.writeText(text);
      if (navigator.clipboard !== undefined) return setResult('copied');
    } catch {
      // Refused: it is selected instead.
    }
    if (shown?.current !== null && shown?.current !== undefined) getSelection()?.selectAllChildren(shown.current);
    setResult('selected');
    area.current?.select();
  };
  return (
    <span className="copy">
      <Button {...button} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className="copy-result small muted">
        {result === undefined ? '' : result === 'copied' ? copied : selected}
      </span>
      {result === 'selected' && shown === undefined ? (
        <textarea ref={area} className="input mono" readOnly value={text} aria-label={selected} />
      ) : null}
    </span>
  );
}
