import type { parseSync } from 'rolldown/utils';

type Program = ReturnType<typeof parseSync>['program'];
type Declarator = Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number];
type Pattern = Declarator['id'];
type Expression = NonNullable<Declarator['init']>;
type Called = Extract<Expression, { type: 'CallExpression' }>;
type Type = NonNullable<Pattern['typeAnnotation']>['typeAnnotation'];
type Member = Extract<Type, { type: 'TSTypeLiteral' }>['members'][number];

/** A statement, or what one exports. */
export type Node = Program['body'][number] | Expression;

/** Calls that declare something for React, the router or the bundler, and of ours that make parts of such. */
const DECLARATIONS = new Set([
  'createContext',
  'createRoute',
  'createRootRoute',
  'createRootRouteWithContext',
  'memo',
  'lazyPart',
  'lazyScreen',
  'placesOfRoom',
  'prefixed',
]);
/** What belongs to the browser, and changes. */
const BROWSER = new Set(['window', 'document', 'globalThis', 'self', 'navigator', 'location', 'history']);
const CHANGEABLE = new Set(['Array', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Record', 'Store', 'Date', 'URLSearchParams']);
/** Types of the fields of another. */
const COPIES = new Set(['Record', 'Partial', 'Pick', 'Omit']);
const READ_ONLY = new Set(['Readonly', 'ReadonlyMap', 'ReadonlySet', 'ReadonlyArray']);

/** Whether a constant of a module stays what it is: a value, a function, or something that is typed read-only. */
export function isConstant(value: Expression | null, id: Pattern): boolean {
  if (value === null) return false;
  if (id.type !== 'Identifier') return value.type === 'Identifier' || (isLiteral(value) && hasOnlyFixed(value));
  if (isFixed(value)) return true;
  const type = id.typeAnnotation?.typeAnnotation;
  if (type?.type !== 'TSTypeReference' && type?.type !== 'TSTypeOperator') return false;
  if (isReadOnly(type)) return true;
  // The fields of our own types are read-only.
  return isLiteral(value) && isHarmless(type) && hasOnlyConstants(value);
}

export const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** A value that nobody can change, or that is checked where it is made. */
function isFixed(value: Expression): boolean {
  switch (value.type) {
    case 'Literal':
      // A sticky pattern remembers where it was.
      return !('regex' in value) || !value.regex.flags.includes('y');
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'MetaProperty':
      return true;
    case 'Identifier':
      return !BROWSER.has(value.name);
    case 'MemberExpression':
      return value.object.type !== 'Super' && isFixed(value.object);
    case 'ParenthesizedExpression':
    case 'TSSatisfiesExpression':
      return isFixed(value.expression);
    case 'TSAsExpression':
      return isAsConst(value.typeAnnotation) ? hasOnlyConstants(value.expression) : isFixed(value.expression);
    case 'ConditionalExpression':
      return isFixed(value.consequent) && isFixed(value.alternate);
    case 'LogicalExpression':
      return isFixed(value.left) && isFixed(value.right);
    case 'CallExpression':
      return isDeclaration(value);
    default:
      return false;
  }
}

function isDeclaration({ callee, arguments: given }: Called): boolean {
  const declares =
    callee.type === 'Identifier'
      ? DECLARATIONS.has(callee.name)
      : callee.type === 'CallExpression'
        ? isDeclaration(callee)
        : callee.type === 'MemberExpression' && isDeclaringMethod(callee);
  return declares && given.every((one) => one.type !== 'SpreadElement' && hasOnlyConstants(one));
}

/** `someRoute.addChildren`, `import.meta.glob`. */
function isDeclaringMethod({ object, property }: Extract<Expression, { type: 'MemberExpression' }>): boolean {
  if (property.type !== 'Identifier') return false;
  return property.name === 'glob'
    ? object.type === 'MetaProperty'
    : property.name === 'addChildren' && object.type === 'Identifier' && object.name.endsWith('Route');
}

const isLiteral = ({ type }: Expression): boolean => type === 'ArrayExpression' || type === 'ObjectExpression';

/** A literal whose parts are constants, however deep. */
function hasOnlyConstants(value: Expression): boolean {
  return isFixed(value) || partsOf(value)?.every(hasOnlyConstants) === true;
}

const hasOnlyFixed = (value: Expression): boolean => partsOf(value)?.every(isFixed) === true;

function partsOf(value: Expression): readonly Expression[] | undefined {
  if (value.type === 'ParenthesizedExpression' || value.type === 'TSSatisfiesExpression') return [value.expression];
  if (value.type === 'ArrayExpression') {
    return value.elements.flatMap((one) => (one === null ? [] : [one.type === 'SpreadElement' ? one.argument : one]));
  }
  if (value.type !== 'ObjectExpression') return undefined;
  return value.properties.map((one) => (one.type === 'SpreadElement' ? one.argument : one.value));
}

const nameOf = (type: Type): string | undefined =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;

const isAsConst = (type: Type): boolean => nameOf(type) === 'const';

/** `readonly`, `Readonly` and the like, with nothing inside that can be changed. */
function isReadOnly(type: Type): boolean {
  if (type.type === 'TSTypeOperator') return type.operator === 'readonly' && hasHarmlessParts(type.typeAnnotation);
  if (type.type !== 'TSTypeReference' || !READ_ONLY.has(nameOf(type) ?? '')) return false;
  return type.typeArguments?.params.every((one) => (nameOf(type) === 'Readonly' ? isFrozen : isHarmless)(one)) === true;
}

/** What `Readonly` makes read-only by itself. */
function isFrozen(type: Type): boolean {
  if (type.type === 'TSTypeReference' && COPIES.has(nameOf(type) ?? '')) {
    return type.typeArguments?.params.every(nameOf(type) === 'Record' ? isHarmless : isFrozen) === true;
  }
  if (type.type === 'TSTypeLiteral') return type.members.every((one) => isHarmlessMember(one, true));
  return isHarmless(type);
}

function isHarmless(type: Type): boolean {
  switch (type.type) {
    case 'TSArrayType':
    case 'TSTupleType':
      return false;
    case 'TSTypeOperator':
      return type.operator !== 'readonly' || hasHarmlessParts(type.typeAnnotation);
    case 'TSTypeLiteral':
      return type.members.every((one) => isHarmlessMember(one, false));
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.every(isHarmless);
    case 'TSParenthesizedType':
      return isHarmless(type.typeAnnotation);
    case 'TSTypeReference':
      if (isReadOnly(type)) return true;
      if (READ_ONLY.has(nameOf(type) ?? '') || CHANGEABLE.has(nameOf(type) ?? '')) return false;
      return type.typeArguments?.params.every(isHarmless) !== false;
    default:
      return true;
  }
}

/** The parts of an array or a tuple that is read-only itself. */
function hasHarmlessParts(type: Type): boolean {
  if (type.type === 'TSArrayType') return isHarmless(type.elementType);
  if (type.type !== 'TSTupleType') return isHarmless(type);
  return type.elementTypes.every((one) => !('typeAnnotation' in one) && isHarmless(one as Type));
}

function isHarmlessMember(member: Member, isReadOnlyAlready: boolean): boolean {
  if (member.type !== 'TSPropertySignature') return member.type !== 'TSIndexSignature' || isReadOnlyAlready;
  if (!member.readonly && !isReadOnlyAlready) return false;
  return member.typeAnnotation === null || isHarmless(member.typeAnnotation.typeAnnotation);
}
