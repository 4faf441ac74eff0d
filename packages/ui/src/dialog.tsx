import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

interface DialogProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** By Escape, the button, or whatever the dialog does. Left out: there is no way past it. */
  readonly onClose?: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** The row of buttons at the end. */
  readonly foot?: ReactNode;
}

/**
 * A modal dialog on the element of the browser: it holds the focus, makes the rest inert and lies above everything. Its
 * heading gets the focus, and whoever opened it gets it back.
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
