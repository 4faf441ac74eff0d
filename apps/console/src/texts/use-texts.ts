import { wallNow } from '@muster/ui/runtime';
import { derived, type Readable, useStore } from '@muster/ui/state';
import type { LoadedTexts, Values } from '@muster/ui/texts';
import type { Page } from '../console/page.ts';
import { usePagePart } from '../console/use-page.ts';
import { dateTimeFormat, formatSize, formatSpan } from './format.ts';
import type { ConsoleTexts, TextId } from './store.ts';

export interface TextTools {
  readonly t: (id: TextId, values?: Values) => string;
  /** What the server says; undefined if the language has no words for it. */
  readonly say: ConsoleTexts['say'];
  readonly locale: string;
  /** `8:31`. */
  readonly timeOfDay: (instant: string | number) => string;
  /** `12 November, 14:00`, with the year where it is not the present one. */
  readonly dateTime: (instant: string | number) => string;
  /** `12 November 2026 at 14:00`, for records. */
  readonly dateTimeWithYear: (instant: string | number) => string;
  /** `14 kB`. */
  readonly size: (bytes: number) => string;
  /** `9 min`, from seconds. */
  readonly span: (seconds: number) => string;
}

/** One set for all components of a page: making the formats of a language takes longer than rendering a row. */
const textTools = ({ texts }: Page): Readable<TextTools> => derived(texts, (loaded) => toolsOf(loaded, texts));

export const useTexts = (): TextTools => useStore(usePagePart(textTools));

function toolsOf({ locale }: LoadedTexts, { text, say }: ConsoleTexts): TextTools {
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  return {
    t: (id, values) => text(id, values),
    say: (part, code, params) => say(part, code, params),
    locale,
    timeOfDay: (instant) => time.format(new Date(instant)),
    dateTime: dateTimeFormat(locale, 'if-another', wallNow),
    dateTimeWithYear: dateTimeFormat(locale, 'always', wallNow),
    size: (bytes) => formatSize(bytes, locale),
    span: (seconds) => formatSpan(seconds, locale),
  };
}
