import type { Source } from './sources.ts';

/** Pages in a browser. */
const PAGES = /^(apps\/[^/]+|packages\/ui)\/src\/(?!.*\.(test|generated)\.tsx?$)/;
/** Statements of a formatted file begin in the first column; a closing bracket there continues one. */
const STATEMENT = /^(?![\s)}\]*/`]).+(?:\n(?:[ )}\]`*].*)?$)*/gm;
const VARIABLE = /^(?:export )?(let|var) (\w+|[[{])/;
const CONSTANT = /^(?:export )?const (\w+)(?:: ([^=]+?(?:=>[^=]+?)?))? =\s+([\s\S]*)$/;
const READ_ONLY_TYPE = /^(readonly |Readonly<|Readonly(Set|Map)<|Part<)/;
/** Calls that declare something for React, the router or the bundler. */
const DECLARATION =
  /^(createContext|createRoute|createRootRoute|createRootRouteWithContext|\w+Route\.addChildren|memo|lazyPart|import\.meta\.glob)\b/;
const PRIMITIVE = /^(['"`\d/!-]|\w+(\.\w+)*;|[A-Z_]+ [*+/])/;
const OWN_TYPE = /^[A-Z]\w*(<[\s\S]*>)?$/;
const COLLECTION = /^(Array|Map|Set|WeakMap|WeakSet|Record|Store)\b/;
const EXPRESSION = /^(?:await |void )?[\w.]+\(/;

/**
 * State at the top level of a module of a page, one message each. It would outlive whoever is logged in, and tests would
 * share it. It belongs to the value of the page or of the user, as one of its parts.
 */
export function pageState(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => PAGES.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(STATEMENT)].flatMap(([statement]) => problemIn(path, statement)));
}

function problemIn(path: string, statement: string): string[] {
  const [, keyword, name] = VARIABLE.exec(statement) ?? [];
  if (keyword !== undefined) return [`${path}: "${keyword} ${name}" is state of the module.`];
  if (EXPRESSION.test(statement) && !path.endsWith('/main.tsx')) {
    return [`${path}: "${firstLine(statement)}" runs when the module is loaded.`];
  }
  const [, constant, type = '', value = ''] = CONSTANT.exec(statement) ?? [];
  if (constant === undefined || isReadOnly(type.trim(), value)) return [];
  return [`${path}: "${constant}" can be changed: type it read-only, or make it a part of the page or of the console.`];
}

function isReadOnly(type: string, value: string): boolean {
  if (READ_ONLY_TYPE.test(type) || DECLARATION.test(value) || / as const( satisfies [\s\S]*)?;\s*$/.test(value))
    return true;
  if (isFunction(value) || PRIMITIVE.test(value)) return true;
  // The fields of our own types are read-only.
  return OWN_TYPE.test(type) && !COLLECTION.test(type) && /^[[{]/.test(value);
}

const isFunction = (value: string): boolean =>
  /^(async )?(<[^>]*>)?(\([\s\S]*?\)(: [^=]*)?|\w+) =>/.test(value) || /^(async )?function\b/.test(value);

const firstLine = (statement: string): string => statement.split('\n')[0] ?? '';
