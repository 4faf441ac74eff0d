import { parseSync } from 'rolldown/utils';
import { isConstant, isFunction, type Node } from './constant-values.ts';
import type { Source } from './sources.ts';

/** Pages in a browser. */
const PAGES = /^(apps\/[^/]+|packages\/ui)\/src\/(?!.*\.(test|soak|generated)\.tsx?$)/;
/** The pages themselves, and workers, which start what they are for. */
const STARTS_SOMETHING = /(\/main\.tsx|-worker\.ts)$/;
const ERASED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSDeclareFunction',
  'FunctionDeclaration',
  'EmptyStatement',
]);
/** What a browser keeps for a whole tab or for all tabs. It outlives whoever is logged in. */
const BROWSER_STORAGE = /\b(localStorage|sessionStorage|indexedDB)\b/;
/** Where a page is given its storage, and what belongs to the browser, whoever uses it. */
const MAY_STORE =
  /^(apps\/\w+\/src\/main\.tsx|apps\/console\/src\/forms\/kept-code\.ts|packages\/ui\/src\/(page\/(theme|outdated-page)|texts\/text-store)\.ts|.*\/testing\/.*)$/;

/**
 * State at the top level of a module of a page, one message each. It would outlive whoever is logged in, and tests would
 * share it. It belongs to the value of the page or of the user, as one of its parts. So does what a browser stores: only
 * through the storage of the page is it dropped when its user leaves.
 */
export function pageState(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => PAGES.test(path))
    .flatMap((source) => [...problemsIn(source), ...storedIn(source)].map((problem) => `${source.path}: ${problem}`));
}

function problemsIn({ path, text }: Source): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) return ['cannot be parsed.'];
  return program.body.flatMap((statement) => {
    const line = firstLine(text, statement);
    if (!STARTS_SOMETHING.test(path)) return problemsOf(statement, line);
    return statement.type === 'ExpressionStatement' ? [] : problemsOf(statement, line);
  });
}

function problemsOf(statement: Node, line: string): string[] {
  if (ERASED.has(statement.type) || ('declare' in statement && statement.declare === true)) return [];
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration === null ? [] : problemsOf(statement.declaration, line);
    case 'ExportDefaultDeclaration':
      return isFunction(statement.declaration) || statement.declaration.type === 'ClassDeclaration'
        ? problemsOf(statement.declaration, line)
        : [`"${line}" has no name and no type.`];
    case 'ClassDeclaration':
      return statement.body.body.some(
        (member) =>
          member.type === 'StaticBlock' || ('static' in member && member.static && member.type !== 'MethodDefinition'),
      )
        ? [`"${line}" has static fields: they are state of the module.`]
        : [];
    case 'VariableDeclaration':
      if (statement.kind !== 'const') return [`"${line}" is state of the module.`];
      return statement.declarations
        .filter(({ id, init }) => !isConstant(init, id))
        .map(() => `"${line}" can be changed: type it read-only, or make it a part of the page or of the console.`);
    default:
      return [`"${line}" runs when the module is loaded.`];
  }
}

function storedIn({ path, text }: Source): string[] {
  if (MAY_STORE.test(path)) return [];
  const [, found] = BROWSER_STORAGE.exec(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')) ?? [];
  return found === undefined ? [] : [`${found} outlives the user: use the storage of the page or of the console.`];
}

const firstLine = (text: string, { start, end }: Node): string => text.slice(start, end).split('\n')[0] ?? '';
