import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { getNamedType, isCompositeType } from 'graphql';
import { BASE } from '../services/exercise/src/testing/visitor.ts';
import { startExercise } from './time/exercise-service.ts';
import { literalOf, placesIn, rootFields, sampleOf as sampleOfArgument } from './time/inputs/graphql-schema.ts';
import { operationsOf } from './time/inputs/openapi-document.ts';
import { assemble, ordinaryParts, type Samples, sampleOf } from './time/inputs/ordinary-request.ts';
import { failureOf } from './time/judge/failure.ts';
import { HttpConnection, type HttpRequest } from './time/judge/http-request.ts';
import { ProbedService } from './time/judge/probed-service.ts';
import type { Json } from './time/texts/json-text.ts';

/** A value as it is written in JSON, in a GraphQL document and in the query of an address. */
interface Filler {
  readonly json: Json;
  readonly literal: string;
  readonly inAddress: string;
}

const NULL: Filler = { json: null, literal: 'null', inAddress: '' };
/** PostgreSQL can neither store nor search for it. */
const NUL: Filler = { json: 'a\0b', literal: String.raw`"a\u0000b"`, inAddress: 'a%00b' };

/**
 * A value in every place of every body and of every GraphQL argument, taken from the generated documents: it is refused,
 * taken as absent or found nowhere, and never a failure of the server.
 */
for (const [name, filler, kind] of [
  // Whatever gets past the schemas is refused alike by both databases.
  ['null', NULL, databaseKinds().at(0)],
  ['a text with NUL', NUL, databaseKinds().at(-1)],
] as const) {
  describe(name, () => {
    assert.ok(kind);

    it('is no failure in any field or argument of the exercise platform', async (test) => {
      const { service, admin, anonymous, samples } = await startExercise(test, kind);
      const requests = [...restRequests('exercise', samples, filler), ...graphqlRequests(samples, filler)];
      // A value that gets past the schemas goes the same way whoever sends it.
      for (const { headers } of filler === NULL ? [admin, anonymous] : [admin])
        await assertNoFailure(test, service, requests, headers);
    });

    it('is no failure in any field of the airport service', async (test) => {
      const service = await ProbedService.start(test, kind, 'airport');
      await assertNoFailure(test, service, restRequests('airport', {}, filler), {});
    });
  });
}

interface NamedRequest {
  readonly name: string;
  readonly request: HttpRequest;
}

async function assertNoFailure(
  test: TestContext,
  { url }: ProbedService,
  requests: readonly NamedRequest[],
  headers: NonNullable<HttpRequest['headers']>,
): Promise<void> {
  const connection = new HttpConnection();
  test.after(() => connection.close());
  const failures: string[] = [];
  for (const { name, request } of requests) {
    const answer = await connection.send(url, { ...request, headers: { ...headers, ...request.headers } });
    const failure = failureOf(answer);
    if (failure !== undefined) failures.push(`${name} ${failure}`);
  }
  assert.ok(requests.length > 20, 'The documents were not read.');
  assert.deepEqual(failures, []);
}

/** Every JSON body with the value in one place, or as a whole; every query parameter with it. */
function restRequests(service: 'exercise' | 'airport', samples: Samples, filler: Filler): NamedRequest[] {
  return operationsOf(service).flatMap((at) => {
    const parts = ordinaryParts(at, samples);
    const parameters = (at.operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const inQuery = parameters.map(({ name }) => {
      const others = parts.query.filter(([other]) => other !== name);
      return {
        name: `${at.name} ?${name}=`,
        request: assemble(at, { ...parts, query: [...others, [name, filler.inAddress]] }),
      };
    });
    const schema = at.operation.requestBody?.content['application/json']?.schema;
    if (schema === undefined) return inQuery;
    const bodies = filled(sampleOf(at, '', schema, samples), 'body', filler.json);
    const inBody = bodies.map(([place, body]) => ({
      name: `${at.name} ${place}`,
      request: assemble(at, { ...parts, body: JSON.stringify(body) }),
    }));
    return [...inQuery, ...inBody];
  });
}

/** A value with another in each of its places in turn, and the other itself, with the name of the place. */
function filled(value: Json, name: string, filler: Json): [place: string, value: Json][] {
  const members = typeof value === 'object' ? Object.entries(value ?? {}) : [];
  const within = members.flatMap(([key, member]) =>
    filled(member, `${name}.${key}`, filler).map(([place, changed]): [string, Json] => [
      place,
      Array.isArray(value) ? value.with(Number(key), changed) : { ...Object(value), [key]: changed },
    ]),
  );
  return [[name, filler], ...within];
}

/** Every root field with the value in one place of one argument, written in the document and sent as a variable. */
function graphqlRequests(samples: Samples, { json, literal }: Filler): NamedRequest[] {
  return rootFields()
    .filter(({ operation }) => operation !== 'subscription')
    .flatMap(({ name, operation, field }) => {
      const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
      const ordinaryOf = (argument: (typeof field.args)[number]): Json =>
        samples[`${name} ${argument.name}`] ?? sampleOfArgument(argument.type, argument.name, samples);
      return field.args.flatMap((argument) => {
        const others = field.args.filter((one) => one !== argument);
        const ordinary = others.map((one) => `${one.name}: ${literalOf(one.type, ordinaryOf(one))}`);
        const call = (written: string): string =>
          `{ ${field.name}(${[...ordinary, `${argument.name}: ${written}`].join(' ')})${selection} }`;
        const places = placesIn(argument.type, []).flatMap((path) => path.map((_, index) => path.slice(0, index + 1)));
        const written = [[], ...places].map((path) => ({
          name: `${name} ${[argument.name, ...path].join('.')}`,
          request: post({
            query: operation + call(literalOf(argument.type, ordinaryOf(argument), { path, written: literal })),
          }),
        }));
        const type = String(argument.type).replace(/!$/, '');
        return [
          ...written,
          {
            name: `${name} $${argument.name}`,
            request: post({ query: `${operation} ($a: ${type}) ${call('$a')}`, variables: { a: json } }),
          },
        ];
      });
    });
}

function post(body: object): HttpRequest {
  return {
    method: 'POST',
    path: `${BASE}/graphql`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
