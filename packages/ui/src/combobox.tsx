import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Field } from './fields.tsx';

export interface ComboboxOption {
  readonly key: string;
  readonly label: ReactNode;
}

interface ComboboxProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  /** The text of the field while it is not edited. */
  readonly value?: string;
  /** The matches for the typed text, best first. */
  readonly find: (typed: string) => readonly ComboboxOption[];
  readonly onChoose: (key: string) => void;
  /** Where free text counts too: what is typed so far, and what was typed when the field is left. */
  readonly onType?: (typed: string) => void;
  readonly onLeave?: (typed: string) => void;
  /** The number of matches as text, for screen readers and below the field. */
  readonly status: (found: number, typed: string) => string;
}

/** A combobox with the ARIA pattern: arrow keys move, Enter selects. */
export function Combobox({
  label,
  hint,
  error,
  labelHidden,
  placeholder,
  value,
  find,
  onChoose,
  onType,
  onLeave,
  status,
}: ComboboxProps) {
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = typed !== undefined && typed.trim() !== '';
  const found = isOpen ? find(typed.trim()) : [];
  const choose = (key: string | undefined): void => {
    if (key === undefined) return;
    setTyped(undefined);
    onChoose(key);
  };
  const walk = (to: number): void => {
    const next = (to + found.length) % Math.max(found.length, 1);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === 'ArrowDown') walk(at + 1);
    else if (event.key === 'ArrowUp') walk(at - 1);
    else if (event.key === 'Enter') choose(found[at]?.key);
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div className="combobox">
      <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false}>
        {(wiring) => (
          <input
            {...wiring}
            type="text"
            className="input"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-expanded={isOpen && found.length > 0}
            aria-controls={`${id}-list`}
            {...(isOpen && found[at] !== undefined ? { 'aria-activedescendant': `${id}-${at}` } : {})}
            value={typed ?? value ?? ''}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(0);
              onType?.(event.currentTarget.value);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              setTyped(undefined);
              if (typed !== undefined && typed.trim() !== '') onLeave?.(typed);
            }}
            onKeyDown={press}
          />
        )}
      </Field>
      <div
        ref={list}
        id={`${id}-list`}
        className="combobox-list"
        role="listbox"
        aria-label={label}
        hidden={!isOpen || found.length === 0}
      >
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
          <div
            key={option.key}
            id={`${id}-${index}`}
            className="combobox-option"
            role="option"
            aria-selected={index === at}
            // The field keeps the focus, or it would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option.key)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <span role="status" className={isOpen && found.length === 0 ? 'combobox-none small' : 'hidden-text'}>
        {isOpen ? status(found.length, typed.trim()) : ''}
      </span>
    </div>
  );
}
