import {
  type ASTNode,
  type DocumentNode,
  Kind,
  Lexer,
  parse,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { platformErrors } from '../../platform-errors.ts';
import { DOCUMENT } from '../cost/limits.ts';
import { fragmentsOf } from './fragments.ts';

const COUNTED: Readonly<Partial<Record<Kind, keyof typeof DOCUMENT>>> = {
  [Kind.OPERATION_DEFINITION]: 'operations',
  [Kind.VARIABLE_DEFINITION]: 'variables',
  [Kind.FIELD]: 'fields',
  [Kind.FRAGMENT_DEFINITION]: 'fragments',
  [Kind.FRAGMENT_SPREAD]: 'spreads',
  [Kind.DIRECTIVE]: 'directives',
};

const NESTING: ReadonlySet<Kind> = new Set([Kind.LIST, Kind.OBJECT, Kind.LIST_TYPE]);

/** Parses a document and refuses an oversized one before any rule processes it. */
export function readDocument(source: string): DocumentNode {
  refuseAbove('characters', source.length);
  refuseUnparsed(source);
  const document = parse(source);
  const counts = new Map<keyof typeof DOCUMENT, number>();
  const count = (what: keyof typeof DOCUMENT, more = 1): void => {
    const sum = (counts.get(what) ?? 0) + more;
    counts.set(what, sum);
    refuseAbove(what, sum);
  };
  visit(document, {
    enter(node) {
      const what = COUNTED[node.kind];
      if (what !== undefined) count(what);
      if (node.kind === Kind.NAME) refuseAbove('nameCharacters', node.value.length);
      if (node.kind === Kind.FIELD && node.alias !== undefined) count('aliases');
      if (node.kind === Kind.SELECTION_SET) count('depth');
      if (NESTING.has(node.kind)) count('valueDepth');
      if (isSelecting(node)) count('repeats', repeatsIn(node.selectionSet, new Set()));
    },
    leave(node) {
      if (node.kind === Kind.SELECTION_SET) count('depth', -1);
      if (NESTING.has(node.kind)) count('valueDepth', -1);
    },
  });
  refuseAbove('depth', depthOf(document));
  return document;
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** The parser is recursive: a few thousand brackets would overflow the stack before anything is counted. */
function refuseUnparsed(source: string): void {
  const lexer = new Lexer(new Source(source));
  let tokens = 0;
  let nesting = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    refuseAbove('tokens', ++tokens);
    if (OPENING.has(kind)) refuseAbove('nesting', ++nesting);
    else if (CLOSING.has(kind)) nesting -= 1;
  }
}

function isSelecting(node: ASTNode): node is ASTNode & { readonly selectionSet: SelectionSetNode } {
  return node.kind !== Kind.INLINE_FRAGMENT && 'selectionSet' in node && node.selectionSet !== undefined;
}

/** The number of duplicate response names in one selection, including inline fragments. */
function repeatsIn({ selections }: SelectionSetNode, names: Set<string>): number {
  let repeats = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) repeats += repeatsIn(selection.selectionSet, names);
    if (selection.kind !== Kind.FIELD) continue;
    const { value: name } = selection.alias ?? selection.name;
    if (names.has(name)) repeats += 1;
    names.add(name);
  }
  return repeats;
}

/** The nesting depth of its operations, through fragments. Each fragment is visited once, and cycles end. */
function depthOf(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const known = new Map<string, number>();
  const depthIn = (set: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((selection) =>
        selection.kind === Kind.FRAGMENT_SPREAD
          ? depthOfFragment(selection.name.value)
          : 1 + depthIn(selection.selectionSet),
      ),
    );
  const depthOfFragment = (name: string): number => {
    const depth = known.get(name);
    if (depth !== undefined) return depth;
    known.set(name, 0);
    const found = depthIn(fragments.get(name)?.selectionSet);
    known.set(name, found);
    return found;
  };
  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? depthIn(definition.selectionSet) : 0,
    ),
  );
}

function refuseAbove(what: keyof typeof DOCUMENT, count: number): void {
  const max = DOCUMENT[what];
  if (count > max) throw platformErrors.query_too_large({ max, what });
}
