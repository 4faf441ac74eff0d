import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  getOperationAST,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { fragmentsOf } from '../documents/fragments.ts';
import { countIntrospection, type Introspection } from './introspection-cost.ts';
import { OPERATION_COST } from './limits.ts';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    /** The extra cost of calling the field; a value in the response costs one. */
    readonly cost?: number;
    /** The maximum length of a list without a limit argument. */
    readonly entries?: number;
  }
}

/** The assumed length of a list without a known one. Its actual length is charged when it is read. */
const ASSUMED_ENTRIES = 3;
/** The assumed length of a page whose length is a variable, and the longest page of any field. */
const ASSUMED_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 1000;
/** A few statements; a transaction, which waits for the disk. */
const ROOT_FIELD = { query: 20, subscription: 20, mutation: 1000 } as const;

const EVERY_OPTION = {
  descriptions: true,
  schemaDescription: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  inputValueDeprecation: true,
  oneOf: true,
};

export type CostOf = (document: DocumentNode, operation: OperationDefinitionNode) => number;

/**
 * Estimates the number of values in the response to a valid operation, plus the extra cost of its fields; beyond the
 * limit, the estimate stops and is a lower bound. Introspection of the whole schema, as tools request it, costs four
 * fifths of the limit, however large the schema is.
 */
export function costEstimator(schema: GraphQLSchema): CostOf {
  let known: IntrospectionPrice | undefined;
  const introspection = (): IntrospectionPrice => {
    known ??= introspectionPrice(schema);
    return known;
  };
  return (document, operation) => estimate(schema, document, operation, introspection);
}

interface IntrospectionPrice {
  /** Of one value. */
  readonly each: number;
  /** The number of values at which counting stops. */
  readonly most: number;
}

/** Counting takes as long as a tenth of a start, and few ask: it is done for the first who does. */
function introspectionPrice(schema: GraphQLSchema): IntrospectionPrice {
  const full = parse(getIntrospectionQuery(EVERY_OPTION));
  const asked = getOperationAST(full);
  const all = { each: 1, most: Number.POSITIVE_INFINITY };
  const values = asked ? estimate(schema, full, asked, () => all) : 1;
  return { each: OPERATION_COST.estimated / (1.25 * values), most: 1.25 * values };
}

/**
 * Counted as executed: each fragment counts once per selection. Each field of the document is visited once, however
 * often it is reached.
 */
function estimate(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  introspectionPriceOf: () => IntrospectionPrice,
): number {
  const fragments = fragmentsOf(document);
  let countValues: ReturnType<typeof countIntrospection> | undefined;
  const known = new Map<FieldNode, number>();
  const root = schema.getRootType(operation.operation) ?? undefined;

  function ofSelections(
    { selections }: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    seen = new Set<string>(),
  ): number {
    let cost = 0;
    for (const selection of selections) {
      if (cost > OPERATION_COST.estimated) break;
      if (selection.kind === Kind.FIELD) {
        cost += ofField(selection, type);
        continue;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : unseen(selection.name.value, seen);
      const condition = fragment?.typeCondition?.name.value;
      if (fragment === undefined) continue;
      cost += ofSelections(fragment.selectionSet, condition === undefined ? type : schema.getType(condition), seen);
    }
    return cost;
  }

  function unseen(name: string, seen: Set<string>): FragmentDefinitionNode | undefined {
    if (seen.has(name)) return undefined;
    seen.add(name);
    return fragments.get(name);
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): number {
    const cost = known.get(node) ?? reckon(node, parent);
    known.set(node, cost);
    return cost;
  }

  function reckon(node: FieldNode, parent: GraphQLNamedType | undefined): number {
    const { selectionSet } = node;
    const introspection = introspectionOf(schema, node);
    if (introspection !== undefined) {
      const { each, most } = introspectionPriceOf();
      countValues ??= countIntrospection(schema, fragments, most);
      return each * (1 + countValues(introspection));
    }
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (field === undefined) return 1;
    const own = field.extensions.cost ?? (parent === root ? ROOT_FIELD[operation.operation] : 1);
    const isList = isListType(getNullableType(field.type));
    const below = selectionSet === undefined ? 0 : ofSelections(selectionSet, getNamedType(field.type));
    return own + (isList ? entriesOf(field, node) * (1 + below) : below);
  }

  return ofSelections(operation.selectionSet, root);
}

function introspectionOf(schema: GraphQLSchema, { name, selectionSet: set }: FieldNode): Introspection | undefined {
  if (set === undefined) return undefined;
  if (name.value === SchemaMetaFieldDef.name) return { field: SchemaMetaFieldDef, set, sources: [schema] };
  if (name.value !== TypeMetaFieldDef.name) return undefined;
  return { field: TypeMetaFieldDef, set, sources: Object.values(schema.getTypeMap()) };
}

function entriesOf(field: GraphQLField<unknown, unknown>, { arguments: given = [] }: FieldNode): number {
  const limit = given.find(({ name }) => name.value === 'limit')?.value;
  if (limit?.kind === Kind.INT) return Math.min(Math.max(Number(limit.value), 1), MAX_PAGE_SIZE);
  return limit?.kind === Kind.VARIABLE ? ASSUMED_PAGE_SIZE : (field.extensions.entries ?? ASSUMED_ENTRIES);
}
