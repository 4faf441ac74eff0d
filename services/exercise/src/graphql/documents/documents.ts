import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Rule } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { countFields } from '../cost/count-fields.ts';
import { MAX_ERRORS, OPERATION_COST } from '../cost/limits.ts';
import { type CostOf, costEstimator } from '../cost/operation-cost.ts';
import { rulesOf } from '../schema/guard.ts';
import { fragmentsOf } from './fragments.ts';
import { readDocument } from './read-document.ts';

/** An operation that passed every check except authorization, with the facts needed whenever it runs. */
export interface Operation {
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
  /** The access rules of its root fields. */
  readonly access: readonly Rule[];
  /** The number of fields it selects, with fragments expanded. */
  readonly fields: number;
}

/** The size limit of the document cache. The queries of a large client take a few hundred kilobytes. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Measured: 300 to 380 bytes per token, with source locations for errors. */
const BYTES_PER_TOKEN = 400;

/** Parses and validates documents. Valid ones are cached. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #costOf: CostOf;
  readonly #kept = new LRUCache<string, readonly Operation[]>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (operations, source) => 2 * source.length + bytesOf(operations),
  });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#costOf = costEstimator(schema);
  }

  /** The operation of a document to run. */
  operation(source: string, operationName: string | undefined): Operation {
    const kept = this.#kept.get(source);
    const operations = kept ?? this.#read(source);
    if (kept === undefined) this.#kept.set(source, operations);
    const named =
      operationName === undefined ? operations : operations.filter(({ node }) => node.name?.value === operationName);
    const [operation, ...others] = named;
    if (operation !== undefined && others.length === 0) return operation;
    throw platformErrors.invalid_query('operation_name');
  }

  #read(source: string): readonly Operation[] {
    const document = readDocument(source);
    const errors = validate(this.#schema, document, specifiedRules, { maxErrors: MAX_ERRORS });
    if (errors.length > 0) throw new AggregateError(errors, 'The query is not valid.');
    return document.definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map((node) => {
        refuseExpensive(this.#costOf(document, node));
        const fragments = fragmentsOf(document);
        const fields = countFields(node.selectionSet, (name) => fragments.get(name));
        return { document, node, fields, access: rulesOf(this.#schema, document, node) };
      });
  }
}

function bytesOf([first, ...others]: readonly Operation[]): number {
  return BYTES_PER_TOKEN * (first?.document.tokenCount ?? 0) + 1000 * (1 + others.length);
}

function refuseExpensive(cost: number): void {
  const max = OPERATION_COST.estimated;
  if (cost <= max) return;
  throw Number.isFinite(cost)
    ? platformErrors.query_too_expensive('cost', { cost: Math.floor(cost), max })
    : platformErrors.query_too_expensive('unbounded', { max });
}
