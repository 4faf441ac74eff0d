import { derived, type Readable, useStore } from '@muster/ui/state';
import type { LoadedTexts, Values } from '@muster/ui/texts';
import type { Page } from '../page/page.ts';
import { usePagePart } from '../page/use-page.ts';
import type { AirportTexts, TextId } from './store.ts';

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

/** One set for all components of a page: making the formats of a language takes longer than rendering a row. */
const textTools = ({ texts }: Page): Readable<TextTools> => derived(texts, (loaded) => toolsOf(loaded, texts.text));

export const useTexts = (): TextTools => useStore(usePagePart(textTools));

function toolsOf({ locale }: LoadedTexts, text: AirportTexts['text']): TextTools {
  const utc = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (instant: string | number) => format.format(new Date(instant));
  };
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    t: (id, values) => text(id, values),
    locale,
    time: utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: utc({ weekday: 'short', day: 'numeric', month: 'short' }),
    longDay: utc({ weekday: 'long', day: 'numeric', month: 'long' }),
    number: (value) => numbers.format(value),
  };
}
