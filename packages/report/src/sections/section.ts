import type { Facts } from '../facts/facts.ts';
import type { Html } from '../html.ts';
import type { Texts } from '../texts/texts.ts';

/** A part of the report: a question, and what answers it; undefined if there is nothing to say. */
export type Section = (facts: Facts, texts: Texts) => { readonly title: string; readonly content: Html } | undefined;
