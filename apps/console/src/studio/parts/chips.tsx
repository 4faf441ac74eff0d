import { Combobox, Icon } from '@muster/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

export interface Named {
  readonly name: string;
  /** What people see instead of the name. */
  readonly shown?: string | undefined;
}

export const shownName = (name: string, all: readonly Named[]): string =>
  all.find((one) => one.name === name)?.shown || name;

interface ChipProps {
  readonly children: ReactNode;
  /** What the chip says, in words. */
  readonly words: string;
  readonly onRemove: () => void;
  readonly onKey?: (key: string) => void;
  readonly onPress?: (() => void) | undefined;
  readonly title?: string;
  readonly isUnknown?: boolean;
}

/** A name in a field. Backspace and Delete take it away. */
export function Chip({ children, words, onRemove, onKey, onPress, title, isUnknown = false }: ChipProps) {
  const { t } = useTexts();
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace' || event.key === 'Delete') onRemove();
    else if (onKey !== undefined && /^\w$/.test(event.key)) onKey(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <span className="name-chip" data-unknown={isUnknown ? '' : undefined}>
      <button type="button" className="chip-name" title={title} onClick={onPress} onKeyDown={press}>
        {children}
      </button>
      <button type="button" className="chip-remove" aria-label={t('chipRemove', { name: words })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

interface AddChipProps {
  readonly label: string;
  readonly all: readonly Named[];
  readonly onAdd: (name: string) => void;
  /** Whether what is typed can be added, too. */
  readonly isFree?: boolean;
  /** Backspace in the empty field. */
  readonly onBack?: () => void;
}

const MOST_FOUND = 12;

/** Finds a name by what is typed; Enter adds it. */
export function AddChip({ label, all, onAdd, isFree = false, onBack }: AddChipProps) {
  const { t } = useTexts();
  const find = (typed: string) => {
    const sought = typed.toLowerCase();
    const typedIn = isFree && !typed.includes(',') ? [{ key: typed, label: typed }] : [];
    const found = all
      .filter(({ name, shown = '' }) => name.toLowerCase().includes(sought) || shown.toLowerCase().includes(sought))
      .slice(0, MOST_FOUND)
      .map(({ name, shown }) => ({
        key: name,
        label: shown === undefined || shown === '' || shown === name ? name : `${shown} · ${name}`,
      }));
    return [...found, ...typedIn.filter(({ key }) => found.every((one) => one.key !== key))];
  };
  const back = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key !== 'Backspace' || !(target instanceof HTMLInputElement) || target.value !== '') return;
    event.preventDefault();
    onBack?.();
  };
  return (
    // The field inside has the focus, and hands its keys up.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the field
    <div className="chip-add" onKeyDown={back}>
      <Combobox
        label={label}
        labelHidden
        placeholder={label}
        find={find}
        onChoose={onAdd}
        status={(found) => t('chipsFound', { count: found })}
      />
    </div>
  );
}
