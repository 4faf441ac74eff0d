import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The label is for screen readers only. */
  readonly labelHidden?: boolean;
}

interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** A label, a hint and an error, associated with the control. */
export function Field({
  label,
  hint,
  error,
  labelHidden = false,
  children,
}: FieldProps & { readonly children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? 'hidden-text' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, labelHidden, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false}>
      {(attributes) => <input type="text" {...input} {...attributes} className={`input ${input.className ?? ''}`} />}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, labelHidden, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false}>
      {(attributes) => <textarea {...area} {...attributes} className={`input ${area.className ?? ''}`} />}
    </Field>
  );
}

type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

export function SelectField({ label, hint, error, labelHidden, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false}>
      {(attributes) => (
        <select {...select} {...attributes} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A password field with a button to show it. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...props
}: TextFieldProps & { readonly showLabel: string; readonly hideLabel: string }) {
  const [shown, setShown] = useState(false);
  const { label, hint, error, labelHidden, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false}>
      {(attributes) => (
        <div className="input-with-button">
          <input {...input} {...attributes} type={shown ? 'text' : 'password'} className="input" />
          <Button kind="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? hideLabel : showLabel}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** A checkbox or radio button whose whole line is clickable. */
export function Choice({
  children,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly type: 'checkbox' | 'radio';
  readonly ref?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
}) {
  return (
    <label className="choice">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
