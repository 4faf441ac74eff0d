import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'danger';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** Why it is disabled. It stays in the tab order and shows the reason. */
  readonly disabledBecause?: string | undefined;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

const CLASSES: Readonly<Record<ButtonKind, string>> = {
  plain: 'button',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
};

/** The classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind = 'plain'): string => CLASSES[kind];

export function Button({
  kind = 'plain',
  icon,
  disabledBecause,
  wide = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reason = useId();
  const isDisabled = disabledBecause !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`${CLASSES[kind]}${wide ? ' button-wide' : ''} ${rest.className ?? ''}`}
        onClick={press}
        {...(isDisabled ? { 'aria-disabled': true, 'aria-describedby': reason, title: disabledBecause } : {})}
      >
        {icon === undefined ? null : <Icon name={icon} />}
        {children}
      </button>
      {isDisabled ? (
        <span id={reason} hidden>
          {disabledBecause}
        </span>
      ) : null}
    </>
  );
}

/** An icon button. Its name is for screen readers, and shown on hover and focus. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: Omit<ButtonProps, 'children'> & { readonly label: string; readonly icon: IconName }) {
  return (
    <Button kind="quiet" {...rest} className={`button-icon ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </Button>
  );
}
