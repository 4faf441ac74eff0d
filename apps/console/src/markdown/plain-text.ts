import { lexer, type Token, type Tokens } from 'marked';

/** The words of a Markdown text in one line, for previews. */
export const plainText = (markdown: string): string => blocks(lexer(markdown)).replace(/\s+/g, ' ').trim();

const blocks = (tokens: readonly Token[]): string => tokens.map(block).join(' ');
const inline = (tokens: readonly Token[]): string => tokens.map(piece).join('');

function block(one: Token): string {
  const token = one as Tokens.Generic;
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
      return '';
    case 'blockquote':
    case 'list_item':
      return blocks(token.tokens ?? []);
    case 'list':
      return blocks((token as Tokens.List).items);
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((row) => row.map((cell) => inline(cell.tokens))).join(' ');
    }
    default:
      return piece(token);
  }
}

function piece(one: Token): string {
  const token = one as Tokens.Generic;
  if (token.type === 'br') return ' ';
  return token.tokens === undefined ? (token['text'] ?? token.raw) : inline(token.tokens);
}
