import {
  type DocumentNode,
  type ExecutionResult,
  Kind,
  type OperationDefinitionNode,
  type VariableNode,
  visit,
} from 'graphql';
import type { Operation } from '../documents/documents.ts';

const shared = new WeakSet<object>();

/**
 * Marks an event of a subscription as identical for all authorized subscribers, whatever arguments they gave to the
 * root field: an answer is computed once for all who select the same fields.
 */
export function forAllSubscribers<Event extends object>(event: Event): Event {
  shared.add(event);
  return event;
}

/** Answers to events that many subscriptions share. They live as long as the event. */
export class SharedResponses {
  readonly #answers = new WeakMap<object, Map<Operation, Map<string, Promise<ExecutionResult>>>>();
  readonly #inner = new WeakMap<Operation, readonly string[]>();

  /** The answer to an event, computed by `run` if it is not cached. */
  of(
    operation: Operation,
    variables: Readonly<Record<string, unknown>>,
    event: unknown,
    run: () => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    if (typeof event !== 'object' || event === null || !shared.has(event)) return run();
    const key = JSON.stringify(this.#innerVariables(operation).map((name) => variables[name] ?? null));
    const byOperation = getOrMake(
      this.#answers,
      event,
      () => new Map<Operation, Map<string, Promise<ExecutionResult>>>(),
    );
    const byVariables = getOrMake(byOperation, operation, () => new Map<string, Promise<ExecutionResult>>());
    return getOrMake(byVariables, key, run);
  }

  #innerVariables(operation: Operation): readonly string[] {
    return getOrMake(this.#inner, operation, () => innerVariables(operation.document, operation.node));
  }
}

/** The variables that anything other than the arguments of root fields depends on. */
function innerVariables(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const names = new Set<string>();
  const collect = { Variable: ({ name }: VariableNode) => void names.add(name.value) };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, collect);
  }
  for (const selection of operation.selectionSet.selections) {
    visit(selection.kind === Kind.FIELD ? { ...selection, arguments: [] } : selection, collect);
  }
  return [...names];
}

function getOrMake<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
