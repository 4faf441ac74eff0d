import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Completions, Hover } from '@muster/definition/completion';
import type { TextTools } from '../../texts/use-texts.ts';
import type { FixMenu } from './code-fixes.ts';

/** Asks what fits at a place of the text, and what stands there. */
export interface Knowledge {
  readonly completions: (text: string, offset: number) => Promise<Completions | undefined>;
  readonly hover: (text: string, offset: number) => Promise<Hover | undefined>;
}

type Words = Pick<TextTools, 't'>;

/** Offers what fits while one types, and tells about the word under the pointer. */
export function codeCompletion(words: Words, { completions, hover }: Knowledge, fixes: FixMenu['source']): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const mending = fixes(context);
    if (mending !== null) return mending;
    if (!explicit && context.matchBefore(/[\p{L}\p{N}_.@/-]|[:,[{]\s+/u) === null) return null;
    const found = await completions(state.doc.toString(), pos);
    if (found === undefined || context.aborted) return null;
    const { from, to, options } = found;
    return { from, to, options: options.map((each) => shown(words, each)), validFor: /^[\p{L}\p{N}_.@/-]*$/u };
  };
  return [
    autocompletion({ override: [source], icons: false, maxRenderedOptions: 50 }),
    hoverTooltip(async (view, pos) => {
      const found = await hover(view.state.doc.toString(), pos);
      if (found === undefined) return null;
      return { pos: found.from, end: found.to, create: () => ({ dom: noteOf(words, found) }) };
    }),
  ];
}

function shown(
  { t }: Words,
  { label, insert, kind, detail, description, switchedOnBy }: Completions['options'][number],
): Completion {
  const by = switchedOnBy.length === 0 ? '' : t('codeSwitchedOnBy', { names: switchedOnBy.join(', ') });
  const info = [description, by].filter((part) => part !== '').join('\n');
  return { label, apply: insert, type: kind, ...(detail === '' ? {} : { detail }), ...(info === '' ? {} : { info }) };
}

function noteOf({ t }: Words, hover: Hover): HTMLElement {
  const note = document.createElement('div');
  note.className = 'code-notes';
  const say = (text: string, lang?: string): void => {
    if (text === '') return;
    const line = document.createElement('p');
    if (lang !== undefined) line.lang = lang;
    line.textContent = text;
    note.append(line);
  };
  if (hover.about === 'field') {
    // The format is described in English.
    say(hover.description, 'en');
    if (hover.default !== undefined) say(t('codeDefault', { value: hover.default }));
    if (hover.isRequired) say(t('codeRequired'));
    return note;
  }
  const { kind, name, detail, switchedOnBy, uses } = hover.thing;
  say(detail === '' ? name : detail);
  if (kind === 'milestone') {
    say(
      switchedOnBy.length === 0
        ? t('codeSwitchedOnByNothing')
        : t('codeSwitchedOnBy', { names: switchedOnBy.join(', ') }),
    );
  }
  say(t('codeUses', { count: uses }));
  return note;
}
