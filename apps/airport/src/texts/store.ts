import { createTextStore, type TextFile, type TextStore } from '@muster/ui/texts';

type Texts = typeof import('./en/common.ts').messages &
  typeof import('./en/planning.ts').messages &
  typeof import('./en/desk.ts').messages &
  typeof import('./en/several.ts').messages;

/** A text of the page, by name. */
export type TextId = keyof Texts;

/** Loaded with the screens that need them. */
export type TextPart = 'common' | 'planning' | 'desk' | 'several';

export type AirportTexts = TextStore<TextId, TextPart>;

export const createTexts = (): AirportTexts =>
  createTextStore<TextId, TextPart>(import.meta.glob<TextFile>('./*/*.ts'));
