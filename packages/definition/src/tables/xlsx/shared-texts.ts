import { TABLE_LIMITS } from '../table-limits.ts';
import { refused } from '../table-refused.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import type { XmlHandler } from './xml.ts';

export interface RichText {
  readonly text: string;
  /** Whether some words look different from others. */
  readonly isFormatted: boolean;
}

/** Collects the text of one cell: of all its runs, without the hints for pronunciation. */
export class TextCollector implements XmlHandler {
  #text = '';
  #isFormatted = false;
  #isInText = false;
  #inHint = 0;

  open(name: string): void {
    if (name === 'rPh') this.#inHint += 1;
    if (name === 'rPr') this.#isFormatted = true;
    this.#isInText = name === 't' && this.#inHint === 0;
  }

  close(name: string): void {
    if (name === 'rPh') this.#inHint -= 1;
    this.#isInText = false;
  }

  text(piece: string): void {
    if (this.#isInText && this.#text.length < TABLE_LIMITS.cellCharacters) this.#text += piece;
  }

  /** The text so far; the next one begins. */
  take(): RichText {
    const taken = { text: withoutEscapes(this.#text), isFormatted: this.#isFormatted };
    this.#text = '';
    this.#isFormatted = false;
    this.#inHint = 0;
    return taken;
  }
}

/** Signs that XML cannot hold are written as `_x000D_`. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export async function readSharedTexts(parts: WorkbookParts, path: string | undefined): Promise<readonly RichText[]> {
  const texts: RichText[] = [];
  if (path === undefined) return texts;
  const collector = new TextCollector();
  let characters = 0;
  await parts.read(path, {
    open: (name) => collector.open(name),
    close: (name) => {
      collector.close(name);
      if (name !== 'si') return;
      const taken = collector.take();
      characters += taken.text.length;
      if (characters > TABLE_LIMITS.characters || texts.length >= TABLE_LIMITS.sharedTexts) {
        throw refused('too_many_texts', { max: TABLE_LIMITS.characters });
      }
      texts.push(taken);
    },
    text: (piece) => collector.text(piece),
  });
  return texts;
}
