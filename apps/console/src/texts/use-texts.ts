import { wallNow } from '@muster/ui/runtime';
import type { Values } from '@muster/ui/texts';
import { useMemo, useSyncExternalStore } from 'react';
import { dateTimeFormat, formatSize, formatSpan } from './format.ts';
import { type TextId, text, textStore } from './store.ts';

export interface TextTools {
  readonly t: (id: TextId, values?: Values) => string;
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

export function useTexts(): TextTools {
  const loaded = useSyncExternalStore(textStore.subscribe, textStore.current);
  return useMemo(() => {
    const { locale } = loaded;
    const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
    return {
      t: (id: TextId, values?: Values) => text(id, values),
      locale,
      timeOfDay: (instant: string | number) => time.format(new Date(instant)),
      dateTime: dateTimeFormat(locale, 'if-another', wallNow),
      dateTimeWithYear: dateTimeFormat(locale, 'always', wallNow),
      size: (bytes: number) => formatSize(bytes, locale),
      span: (seconds: number) => formatSpan(seconds, locale),
    };
  }, [loaded]);
}
