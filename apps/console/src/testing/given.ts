import { ApiError } from '@muster/ui/server';
import type { Operation } from '../server/operation.ts';
import type { Transport } from '../server/transport.ts';

/** An answer of a test, in place of that of the stage. */
export interface Given {
  /** Of an operation, or a path. */
  readonly name: string;
  readonly answer: (variables: unknown) => unknown;
}

/** Answers an operation that no exercise decides, such as a list of accounts. With a new field, it does not compile. */
export const given = <Result, Variables>(operation: Operation<Result, Variables>, result: Result): Given => ({
  name: operation.name,
  answer: () => result,
});

export const refused = <Result, Variables>(operation: Operation<Result, Variables>, code: string): Given => ({
  name: operation.name,
  answer: () => {
    throw new ApiError(code, 'Refused by the test.', { status: 403 });
  },
});

/** The answer of a REST address. */
export const givenAt = (path: string, status: number, body: BodyInit | null = null): Given => ({
  name: path,
  answer: () => new Response(body, { status }),
});

export function answering(transport: Transport, answers: readonly Given[]): Transport {
  const byName = new Map(answers.map((one) => [one.name, one]));
  return {
    ...transport,
    request: async (operation, variables) => {
      const own = byName.get(operation.name);
      return own === undefined ? transport.request(operation, variables) : (own.answer(variables) as never);
    },
    send: async (path, init) => {
      const response = byName.get(path)?.answer(init);
      return response instanceof Response ? response : transport.send(path, init);
    },
  };
}
