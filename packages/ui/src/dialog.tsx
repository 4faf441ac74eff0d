import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { usePageFrame } from './page/use-page-frame.ts';

interface DialogProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Called on Escape and by the close button. Absent: the dialog cannot be closed. */
  readonly onClose?: () => void;
  readonly wide?: boolean;
  /** Its first field gets the focus: there is nothing to read before typing. */
  readonly startsInField?: boolean;
  readonly children: ReactNode;
  /** The row of buttons at the end. */
  readonly foot?: ReactNode;
}

/**
 * A modal dialog on the native element, which traps the focus and makes the rest inert. Its heading gets the focus, or its first field;
 * afterwards the element that opened it gets it back, or what has taken its place.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  wide = false,
  startsInField = false,
  children,
  foot,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { focus, dialogs } = usePageFrame();
  useLayoutEffect(() => {
    const goBack = focus.opened();
    dialog.current?.showModal();
    const field = startsInField ? dialog.current?.querySelector<HTMLElement>('input, select, textarea') : undefined;
    (field ?? heading.current)?.focus();
    const closed = dialog.current === null ? undefined : dialogs.opened(dialog.current);
    return () => {
      closed?.();
      goBack();
    };
  }, [focus, dialogs, startsInField]);
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
