import type { LoadedTexts, Values } from '@muster/ui/texts';
import { useSyncExternalStore } from 'react';
import { type TextId, textStore } from './store.ts';

export interface TextTools {
  readonly t: (id: TextId, values?: Values) => string;
  readonly locale: string;
  /** `08:31`, in UTC like all planning data. */
  readonly time: (instant: string | number) => string;
  /** `Mon, 16 Nov`, in UTC. */
  readonly day: (instant: string | number) => string;
  /** `Monday, 16 November`, in UTC. */
  readonly longDay: (instant: string | number) => string;
  /** `12.5`. */
  readonly number: (value: number) => string;
}

/** Creating the formats of a language takes longer than rendering a row, so all components share them. */
const tools = new WeakMap<LoadedTexts, TextTools>();

export function useTexts(): TextTools {
  const loaded = useSyncExternalStore(textStore.subscribe, textStore.current);
  const known = tools.get(loaded);
  if (known !== undefined) return known;
  const made = toolsOf(loaded);
  tools.set(loaded, made);
  return made;
}

function toolsOf({ locale }: LoadedTexts): TextTools {
  const utc = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (instant: string | number) => format.format(new Date(instant));
  };
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    t: (id, values) => textStore.text(id, values),
    locale,
    time: utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: utc({ weekday: 'short', day: 'numeric', month: 'short' }),
    longDay: utc({ weekday: 'long', day: 'numeric', month: 'long' }),
    number: (value) => numbers.format(value),
  };
}
