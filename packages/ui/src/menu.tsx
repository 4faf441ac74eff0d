import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly onChoose: () => void;
  /** One of several choices, of which one is selected. */
  readonly checked?: boolean;
  readonly danger?: boolean;
}

export interface MenuGroup {
  readonly key: string;
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  readonly label: string;
  /** Shown instead of the label, which is then for screen readers only. */
  readonly icon?: IconName;
  readonly groups: readonly MenuGroup[];
  readonly side?: 'left' | 'right';
}

/** A menu button with the ARIA pattern: arrow keys move, Escape closes, Tab leaves. */
export function Menu({ label, icon, groups, side = 'right' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The list takes the focus with it, unless that is elsewhere already: the user goes on from the button.
  const leaveList = useCallback((): void => {
    if (list.current?.contains(document.activeElement) === true) button.current?.focus({ preventScroll: true });
    setOpen(false);
  }, []);
  useEffect(() => {
    if (!open) return undefined;
    if (button.current !== null && list.current !== null) placeList(list.current, button.current, side);
    itemsIn(box.current)[0]?.focus({ preventScroll: true });
    const leave = (event: Event): void => {
      // Scrolling inside a long list is fine; if the page scrolls, the button has moved away.
      if (event.target instanceof Node && list.current?.contains(event.target) !== true) leaveList();
    };
    const away = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) leaveList();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('scroll', leave, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('scroll', leave, { capture: true });
    };
  }, [open, side, leaveList]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const walk = (event: KeyboardEvent): void => {
    const items = itemsIn(box.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') leaveList();
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  return (
    <div className="menu" ref={box}>
      <Button
        ref={button}
        kind={icon === undefined ? 'plain' : 'quiet'}
        {...(icon === undefined ? {} : { icon, className: 'button-icon', 'aria-label': label, title: label })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {icon === undefined ? label : null}
      </Button>
      {open ? (
        <div ref={list} className="menu-list" role="menu" aria-label={label} onKeyDown={walk} tabIndex={-1}>
          {groups.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div key={group.key} role="group" aria-label={group.label}>
              {index === 0 ? null : <hr className="menu-line" />}
              {group.label === undefined ? null : <div className="menu-label">{group.label}</div>}
              {group.entries.map(({ key, label: text, onChoose, checked, danger }) => (
                <button
                  key={key}
                  type="button"
                  className="menu-item"
                  tabIndex={-1}
                  {...(checked === undefined
                    ? { role: 'menuitem' }
                    : { role: 'menuitemradio', 'aria-checked': checked })}
                  {...(danger === true ? { 'data-danger': '' } : {})}
                  onClick={() => {
                    close();
                    onChoose();
                  }}
                >
                  {text}
                </button>
              ))}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function itemsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

const GAP = 4;
const MARGIN = 8;

/** Positioned beside its button and above scroll containers: inside a table, the list would be clipped. */
function placeList(list: HTMLElement, button: HTMLElement, side: 'left' | 'right'): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const [below, above] = [innerHeight - bottom, top].map((room) => room - GAP - MARGIN) as [number, number];
  const isBelow = below >= Math.min(list.scrollHeight, above);
  const wanted = side === 'left' ? left : right - list.offsetWidth;
  const x = Math.max(MARGIN, Math.min(wanted, innerWidth - MARGIN - list.offsetWidth));
  list.style.setProperty('left', `${x}px`);
  list.style.setProperty(isBelow ? 'top' : 'bottom', `${(isBelow ? bottom : innerHeight - top) + GAP}px`);
  list.style.setProperty('max-height', `${isBelow ? below : above}px`);
}
