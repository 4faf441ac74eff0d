/** Part of a line of the guide. */
export interface Span {
  readonly kind: 'text' | 'strong' | 'em' | 'code';
  readonly text: string;
}

/** The blocks of the guide: headings, paragraphs, lists and tables. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Span[])[])[] };

const SPANS = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

/** Parses the subset of Markdown that the guide uses. A test fails if the guide uses anything else. */
export function guideBlocks(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);
}

function blockOf(text: string): Block {
  const lines = text.split('\n');
  const [first = ''] = lines;
  const [, marks, heading = ''] = /^(#{1,2}) (.*)$/.exec(first) ?? [];
  if (marks !== undefined) return { kind: marks === '#' ? 'title' : 'heading', spans: spansOf(heading) };
  if (first.startsWith('|')) {
    const rows = lines.filter((_, index) => index !== 1);
    return {
      kind: 'table',
      rows: rows.map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => spansOf(cell.trim())),
      ),
    };
  }
  const [, mark] = /^(-|\d+\.) /.exec(first) ?? [];
  if (mark === undefined) return { kind: 'paragraph', spans: spansOf(lines.join(' ')) };
  const items = lines.map((line) => spansOf(line.replace(/^(-|\d+\.) /, '')));
  return { kind: 'list', isOrdered: mark !== '-', items };
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: em, 3: code, index } of text.matchAll(SPANS)) {
    if (index > end) spans.push({ kind: 'text', text: text.slice(end, index) });
    spans.push(
      strong !== undefined
        ? { kind: 'strong', text: strong }
        : em !== undefined
          ? { kind: 'em', text: em }
          : { kind: 'code', text: code ?? '' },
    );
    end = index + whole.length;
  }
  return end < text.length ? [...spans, { kind: 'text', text: text.slice(end) }] : spans;
}
