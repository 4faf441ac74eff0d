import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The tokens of the page reach into the shadow root as variables, so light, dark and high contrast follow. */
const surface = (): Extension =>
  EditorView.theme({
    '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: 'var(--sm)' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.25rem' },
    '.cm-content': { caretColor: 'var(--text)', padding: '0.5rem 0' },
    '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--accent-soft)' },
    '.cm-selectionMatch': { backgroundColor: 'var(--warn-soft)' },
    '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn-fill)' },
    '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)', outline: '2px solid var(--accent)' },
    '.cm-foldPlaceholder': { backgroundColor: 'var(--sunken)', color: 'var(--muted)', border: '1px solid var(--line)' },
    '.cm-panels, .cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text)', fontFamily: 'var(--font)' },
    '.cm-panels.cm-panels-top, .cm-panels.cm-panels-bottom': { borderColor: 'var(--line)' },
    '.cm-textfield, .cm-button': {
      backgroundColor: 'var(--surface)',
      backgroundImage: 'none',
      color: 'var(--text)',
      border: '1px solid var(--edge)',
      borderRadius: 'var(--radius-dense)',
      fontSize: 'var(--sm)',
    },
    '.cm-panel.cm-search [name=close]': { color: 'var(--text)' },
    '.cm-textfield:focus, .cm-button:focus-visible, button:focus-visible, input:focus-visible': {
      outline: '2px solid var(--focus)',
    },
    '.cm-tooltip': { border: '1px solid var(--edge)', borderRadius: 'var(--radius-dense)', fontSize: 'var(--sm)' },
    '.cm-tooltip-hover': { maxWidth: '30rem', padding: '0.5rem 0.75rem' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font)', maxWidth: 'min(40rem, 90vw)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--accent-soft)',
      color: 'var(--text)',
    },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
    '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
    '.cm-tooltip .cm-completionInfo': { maxWidth: '20rem', whiteSpace: 'pre-line' },
    '.code-problem': { textDecoration: 'underline wavy var(--bad)', textUnderlineOffset: '4px' },
    '.code-warning': { textDecoration: 'underline wavy var(--warn-fill)', textUnderlineOffset: '4px' },
    '.code-notes p': { margin: '0 0 0.25rem' },
    '.code-notes code': { fontFamily: 'var(--mono)' },
  });

const colours = (): Extension =>
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.definition(tags.propertyName), tags.propertyName], color: 'var(--accent)' },
      { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--muted)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--ok)' },
      { tag: [tags.labelName, tags.typeName, tags.keyword], color: 'var(--violet)' },
      { tag: tags.invalid, color: 'var(--bad)' },
    ]),
  );

export const codeTheme = (): Extension => [surface(), colours()];
