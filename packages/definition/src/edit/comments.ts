import { Lexer } from 'yaml';

/** What the library puts before a value, so that nothing in it is taken for a sign. */
const VALUE_FOLLOWS = '\u001f';

/** The comments of a YAML text, in order. */
function commentsIn(text: string): string[] {
  const comments: string[] = [];
  let last = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('#') && last !== VALUE_FOLLOWS) comments.push(lexeme.trimEnd());
    last = lexeme;
  }
  return comments;
}

/** Whether every comment of the one text is in the other, as often. */
export function keepsComments(text: string, changed: string): boolean {
  const counts = new Map<string, number>();
  for (const comment of commentsIn(changed)) counts.set(comment, (counts.get(comment) ?? 0) + 1);
  return commentsIn(text).every((comment) => {
    const left = (counts.get(comment) ?? 0) - 1;
    counts.set(comment, left);
    return left >= 0;
  });
}
