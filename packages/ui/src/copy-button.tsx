import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, type ButtonKind } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly children: ReactNode;
  /** The message after copying, and after selecting only. */
  readonly copied: string;
  readonly selected: string;
  /** The element with the text. Absent: the text is shown below the button if it has to be selected. */
  readonly shown?: RefObject<HTMLElement | null>;
  readonly kind?: ButtonKind;
  readonly 'aria-label'?: string;
}

/** Copies a text. Pages on plain http have no clipboard API: there the text is selected, to be copied by hand. */
export function CopyButton({ text, children, copied, selected, shown, ...button }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'selected'>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (result === 'selected') area.current?.select();
  }, [result]);
  const copy = async (): Promise<void> => {
    try {
      // Undefined in an insecure context, contrary to the types.
      await (navigator.clipboard as Clipboard | undefined)?.writeText(text);
      if (navigator.clipboard !== undefined) return setResult('copied');
    } catch {
      // Refused by the browser: selected instead.
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
