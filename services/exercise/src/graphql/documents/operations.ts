import { kitErrors } from '@muster/kit/errors';
import { Turns } from '@muster/kit/runtime';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
} from 'graphql';
import { platformErrors } from '../../platform-errors.ts';
import { ResponseCache } from '../answers/response-cache.ts';
import { SharedResponses } from '../answers/shared-responses.ts';
import type { GraphqlContext } from '../context.ts';
import type { GraphqlRequest } from '../request.ts';
import { refuseUnlessAllowed } from '../schema/guard.ts';
import { CompiledQueries } from './compiled-queries.ts';
import { Documents, type Operation } from './documents.ts';
import { selectsField } from './selects-field.ts';
import { readVariables } from './variables.ts';

/** The result of a request: a cached answer, or a new one and its cache slot. */
type Run =
  | { readonly kept: Buffer }
  | { readonly result: ExecutionResult; readonly keep: ((bytes: Buffer) => void) | undefined };

export type Answers = AsyncIterableIterator<ExecutionResult, void>;

/** Runs operations that passed every check. */
export class Operations {
  readonly #schema: GraphQLSchema;
  readonly #documents: Documents;
  readonly #compiled: CompiledQueries;
  readonly #shared = new SharedResponses();
  readonly #kept: ResponseCache;
  readonly #turns = new Turns();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#documents = new Documents(schema);
    this.#compiled = new CompiledQueries(schema);
    this.#kept = new ResponseCache(schema);
  }

  /** Runs a query, or a mutation that was sent by POST. */
  async run(request: GraphqlRequest, context: GraphqlContext, method: string): Promise<Run> {
    const operation = await this.#find(request);
    refuseUnlessRunBy(method, operation);
    const args = this.#check(operation, request, context);
    const shared = await this.#kept.of(operation, args.variableValues, context);
    if (shared?.kept !== undefined) return { kept: shared.kept };
    const compiled = this.#compiled.of(operation);
    const rootValue = shared?.source;
    const result = await (compiled === undefined
      ? execute({ ...args, rootValue, contextValue: context })
      : compiled.query(rootValue, context, args.variableValues));
    return { result: refusedIfSpent(result, context), keep: shared?.keep };
  }

  /** Starts a subscription. Every answer has a separate context. */
  async subscribe(
    request: GraphqlRequest,
    contextOf: () => GraphqlContext,
  ): Promise<{ args: ExecutionArgs; answers: Answers }> {
    const operation = await this.#find(request);
    if (operation.node.operation !== 'subscription') {
      throw platformErrors.invalid_query('only_subscriptions');
    }
    const contextValue = contextOf();
    const args = this.#check(operation, request, contextValue);
    // graphql-js fails with a TypeError if there is none.
    if (!selectsField(operation, args.variableValues)) {
      throw platformErrors.invalid_query('no_field');
    }
    const events = await createSourceEventStream({ ...args, contextValue });
    if (!(Symbol.asyncIterator in events)) throw new AggregateError(events.errors ?? [], 'It cannot be begun.');
    const answers = answersTo(events, (rootValue) =>
      this.#shared.of(operation, args.variableValues, rootValue, async () => {
        const context = contextOf();
        return refusedIfSpent(await execute({ ...args, rootValue, contextValue: context }), context);
      }),
    );
    return { args, answers };
  }

  async #find({ query, operationName }: GraphqlRequest): Promise<Operation> {
    await this.#turns.next();
    return this.#documents.operation(query, operationName ?? undefined);
  }

  #check(operation: Operation, { variables }: GraphqlRequest, { actor }: GraphqlContext) {
    refuseUnlessAllowed(operation.access, actor);
    const { document, node } = operation;
    return {
      schema: this.#schema,
      document,
      operationName: node.name?.value,
      variableValues: readVariables(this.#schema, operation, variables ?? {}),
    };
  }
}

/** Once the budget is spent, lists are left empty, which must not look like data. */
function refusedIfSpent(result: ExecutionResult, { budget }: GraphqlContext): ExecutionResult {
  return budget.isSpent ? { ...result, data: null } : result;
}

/** Browsers send other methods for a page of any site, with the visitor's cookie. */
function refuseUnlessRunBy(method: string, { node: { operation } }: Operation): void {
  if (operation === 'subscription') {
    throw platformErrors.invalid_query('needs_websocket');
  }
  if (operation === 'query' || method === 'POST') return;
  throw kitErrors.method_not_allowed(
    'graphql',
    { operation, method },
    {
      headers: { allow: 'POST' },
    },
  );
}

function answersTo(events: AsyncIterable<unknown>, answer: (event: unknown) => Promise<ExecutionResult>): Answers {
  const source = events[Symbol.asyncIterator]();
  return {
    next: async () => {
      const event = await source.next();
      return event.done === true ? { done: true, value: undefined } : { done: false, value: await answer(event.value) };
    },
    // A generator would notice only after the event it waits for.
    return: async () => {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
