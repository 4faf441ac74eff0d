import { LENGTHS, LIMITS } from '../limits.ts';
import type { Content, FileReference } from '../model.ts';
import { type Location, wholeFile } from '../problem/problem.ts';
import type { ContentEntry, ContentHolder } from '../schema/content.ts';
import type { BuildContext } from './context.ts';
import { placedNames } from './name-list.ts';
import { checkPlaceholders, placeIn } from './placeholders.ts';

export const GIVING_CONTENT = ['content', 'content_path', 'file_names', 'attachments'] as const;

const EMPTY: Content = { text: '', files: [] };

/** Fields under `content` and beside it are equivalent, so both places are read. */
type Carrier = ContentEntry | ContentHolder;

/** The content of something that must have one. */
export function requireContent(
  holder: ContentHolder,
  noun: 'alternative' | 'template' | 'response',
  context: BuildContext,
): Content {
  const content = buildContent(holder, context);
  if (content !== null) return content;
  // Given, but invalid: already reported.
  if (GIVING_CONTENT.some((field) => holder[field] === undefined && context.origins.isGiven(holder, field)))
    return EMPTY;

  context.log.problem(context.origins.at(holder, 'content'), 'missing_field', ['content', { noun }]);
  return EMPTY;
}

export function buildContent(holder: ContentHolder, context: BuildContext): Content | null {
  const carriers: Carrier[] = typeof holder.content === 'object' ? [holder.content, holder] : [holder];
  const texts = carriers.flatMap((carrier) => textsOf(carrier, context));
  const files = carriers.flatMap((carrier) => filesOf(carrier, context));
  const [text, second] = texts;
  if (second !== undefined) {
    context.log.problem(second.at, 'bad_value', ['text_twice']);
  }
  if (text === undefined && files.length === 0) return null;
  if (text !== undefined) context.files.noteLinks(text.text, text.locate);
  const attached = uniqueByPath(files);
  countAttachments(holder, attached.length, context);
  return { text: text?.text ?? '', files: attached };
}

interface GivenText {
  readonly text: string;
  readonly at: Location;
  /** The location of a character of the text. */
  locate(offset: number): Location;
}

function textsOf(carrier: Carrier, { origins, files, budget, log }: BuildContext): GivenText[] {
  const texts: GivenText[] = [];
  if (typeof carrier.content === 'string' && carrier.content.trim() !== '') {
    const locate = (offset: number) => origins.within(carrier, 'content', offset);
    checkPlaceholders(carrier.content, locate, { log });
    texts.push({ text: carrier.content, at: origins.at(carrier, 'content'), locate });
  }
  if (carrier.content_path !== undefined && carrier.content_path.trim() !== '') {
    const at = origins.at(carrier, 'content_path');
    const file = files.find('content', carrier.content_path, at);
    const text = file === undefined ? '' : (files.text(file) ?? '');
    if (file !== undefined && text.length > LENGTHS.content) {
      log.problem(wholeFile(file.path), 'bad_value', ['text_too_long', { length: text.length, max: LENGTHS.content }]);
    }
    budget.spend('characters', text.length);
    texts.push({ text, at, locate: placeIn(file?.path ?? '', text) });
  }
  return texts;
}

function filesOf(carrier: Carrier, context: BuildContext): FileReference[] {
  const placed = [...placedNames(carrier, 'file_names', context), ...placedNames(carrier, 'attachments', context)];
  return placed.map(({ name, at }) => context.files.find('files', name, at)).filter((file) => file !== undefined);
}

function countAttachments(holder: ContentHolder, count: number, { origins, log, tallies }: BuildContext): void {
  const at = origins.at(holder, holder.file_names === undefined ? 'attachments' : 'file_names');
  tallies.add('attachments', count, at);
  if (count <= LIMITS.attachmentsOfText) return;

  log.problem(at, 'too_large', ['attachments', { count, max: LIMITS.attachmentsOfText }]);
}

function uniqueByPath(files: readonly FileReference[]): FileReference[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
