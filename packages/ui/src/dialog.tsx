import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

interface DialogProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Called on Escape and by the close button. Absent: the dialog cannot be closed. */
  readonly onClose?: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** The row of buttons at the end. */
  readonly foot?: ReactNode;
}

/**
 * A modal dialog on the native element, which traps the focus and makes the rest inert. Its heading gets the focus;
 * afterwards the element that opened it gets it back.
 */
export function Dialog({ title, closeLabel, onClose, wide = false, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog${wide ? ' dialog-wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className="dialog-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {onClose === undefined ? null : <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </div>
      <div className="dialog-body">{children}</div>
      {foot === undefined ? null : <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}
