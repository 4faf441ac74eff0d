import { closeCompletion } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Transaction } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { changesBetween } from '@muster/definition/changes';
import { createProblemMarks, type ProblemMarks, placeIn } from './code-problems.ts';
import { codeTheme } from './code-theme.ts';
import type { ShownProblem } from './shown-problem.ts';
import { createTypedWord, type TypedWord } from './typed-word.ts';

/** What an editor of code tells. */
interface CodeListeners {
  /** The whole text, with LF as line ends. */
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

interface CodeOptions extends CodeListeners {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly isYaml: boolean;
  /** The words of the editor, by their English ones. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly more: Extension;
}

/**
 * An editor with its styles in a shadow root: there they are constructed style sheets, which the content policy of the
 * page allows. In the page they would be elements, which it does not.
 */
export class CodeElement extends HTMLElement {
  #view: EditorView | undefined;
  #marks: ProblemMarks | undefined;

  open({ text, label, isReadOnly, isYaml, phrases, more, ...listeners }: CodeOptions): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const word = createTypedWord();
    const marks = createProblemMarks(word);
    const state = EditorState.create({
      doc: text,
      extensions: [
        ...basics(isYaml),
        EditorState.readOnly.of(isReadOnly),
        word.field,
        marks.extension,
        wording(label, phrases),
        more,
        keys(),
        hearing(listeners, word),
      ],
    });
    this.#marks = marks;
    const view = new EditorView({ state, parent: root, root });
    this.#view = view;
    // It measures itself when it is asked, and otherwise a frame later: until then lines have a guessed height.
    view.lineBlockAtHeight(0);
  }

  close(): void {
    this.#view?.destroy();
    this.#view = undefined;
  }

  /** Whoever gives the focus back knows only what the page shows of it: this element. */
  override focus(): void {
    this.#view?.focus();
  }

  get view(): EditorView | undefined {
    return this.#view;
  }

  /** Replaces what differs, so that the caret stays where it is. */
  show(text: string): void {
    const view = this.#view;
    if (view === undefined) return;
    const before = view.state.doc.toString();
    if (before === text) return;
    view.dispatch({ changes: changesBetween(before, text), annotations: Transaction.remote.of(true) });
  }

  mark(problems: readonly ShownProblem[]): void {
    if (this.#view !== undefined) this.#marks?.show(this.#view, problems);
  }

  goTo(line: number): void {
    const view = this.#view;
    if (view === undefined) return;
    const at = placeIn(view.state.doc, line, 1);
    view.dispatch({
      selection: { anchor: at, head: view.state.doc.lineAt(at).to },
      effects: EditorView.scrollIntoView(at, { y: 'center' }),
    });
    view.focus();
  }
}

const basics = (isYaml: boolean): Extension[] => [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  highlightSelectionMatches(),
  bracketMatching(),
  codeFolding(),
  foldGutter(),
  search({ top: true }),
  EditorState.tabSize.of(2),
  codeTheme(),
  isYaml ? yaml() : EditorView.lineWrapping,
];

const wording = (label: string, phrases: CodeOptions['phrases']): Extension => [
  // Editable alone, it is no element that the keyboard reaches to whoever looks for a `tabindex`.
  EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off', spellcheck: 'false', tabindex: '0' }),
  EditorState.phrases.of(phrases),
];

/** Tab is not among them: it leaves the editor. Nor is undo, which is one for all views. */
const keys = (): Extension => keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]);

const hearing = ({ onText, onBlur }: CodeListeners, word: TypedWord): Extension => [
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isShown = transactions.some((transaction) => transaction.annotation(Transaction.remote) === true);
    if (docChanged && !isShown) onText(state.doc.toString());
  }),
  EditorView.domEventHandlers({
    blur: (_event, view) => {
      closeCompletion(view);
      // Not inside of an update, and not after the editor is gone.
      queueMicrotask(() => view.dom.isConnected && view.dispatch({ effects: word.leave() }));
      onBlur();
    },
  }),
];

/** Once per page: elements have names that all of it shares. */
export function createCodeElement(): CodeElement {
  if (customElements.get('code-editor') === undefined) customElements.define('code-editor', CodeElement);
  return new CodeElement();
}
