import type { ReactNode, Ref } from 'react';
import { useEffect, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { InterimHeading } from './page/page-heading.tsx';

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'accent' | 'violet';

/** A state as a word and a shape. */
export function Pill({
  tone = 'plain',
  icon,
  children,
}: {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}) {
  return (
    <span className={tone === 'plain' ? 'pill' : `pill pill-${tone}`}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A count, beside a name that contains it in words. */
export function Count({ children }: { readonly children: ReactNode }) {
  return (
    <span className="count" aria-hidden="true">
      {children}
    </span>
  );
}

const NOTE_ICONS: Readonly<Record<string, IconName>> = {
  bad: 'warning',
  warn: 'warning',
  ok: 'check',
  accent: 'message',
};

interface NoteProps {
  readonly tone?: 'accent' | 'ok' | 'warn' | 'bad';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** Announced by screen readers: it is the result of an action. */
  readonly isAnswer?: boolean;
}

/** A notice. */
export function Note({ tone = 'accent', children, ref, isAnswer = false }: NoteProps) {
  return (
    <div
      className={`note note-${tone}`}
      ref={ref}
      tabIndex={-1}
      {...(isAnswer ? { role: tone === 'bad' ? 'alert' : 'status' } : {})}
    >
      <Icon name={NOTE_ICONS[tone] ?? 'message'} />
      <div className="note-body">{children}</div>
    </div>
  );
}

/** An empty state: what belongs here, how it gets here, and at most one action. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className="empty">{children}</div>;
}

const SPINNER_DELAY_MS = 200;

interface LoadingProps {
  readonly label: string;
  readonly lines?: number;
  /** The heading of the screen arrives with its content: until then this has one. */
  readonly isScreen?: boolean;
}

/**
 * A skeleton, after a short delay in which most content arrives. What follows it in the same place waits as well: it would
 * move when the content comes.
 */
export function Loading({ label, lines = 6, isScreen = false }: LoadingProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isScreen ? <InterimHeading>{label}</InterimHeading> : null}
      <div className="loading">
        {late ? (
          <div className="bars" role="status" aria-label={label}>
            {Array.from({ length: lines }, (_, index) => `bar-${index}`).map((key) => (
              <span key={key} />
            ))}
          </div>
        ) : null}
      </div>
    </>
  );
}

/** A proportion as a bar, with its numbers as text beside it. */
export function Progress({
  value,
  total,
  label,
}: {
  readonly value: number;
  readonly total: number;
  readonly label: string;
}) {
  const share = total === 0 ? 0 : Math.round((100 * value) / total);
  return (
    <div className="progress" role="img" aria-label={label}>
      <span ref={(bar) => bar?.style.setProperty('width', `${share}%`)} />
    </div>
  );
}

export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className="hidden-text">{children}</span>;
}
