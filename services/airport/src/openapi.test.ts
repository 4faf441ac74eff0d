import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly maxLength?: number;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly example?: unknown;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers?: Readonly<Record<string, object>>;
        readonly content?: Record<string, { readonly schema: Schema }>;
      }
    >
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
const { paths, components }: Document = JSON.parse(text);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    where: `${method.toUpperCase()} ${path}`,
    method,
    ...operation,
  })),
);
const RECORDS = ['StewardDto', 'FlightDto', 'AirplaneDto', 'AirplaneTypeDto', 'AirportDto', 'CityDto', 'CountryDto'];

describe('the OpenAPI document', () => {
  it('takes an Idempotency-Key with everything that could take effect twice', () => {
    // PUT replaces and DELETE removes: sent again, they find what they would leave.
    const repeatable = new Set(['get', 'head', 'put', 'delete']);
    const without = operations.filter(
      ({ method, parameters = [] }) =>
        !repeatable.has(method) && !parameters.some(({ name }) => name === 'idempotency-key'),
    );
    assert.deepEqual(
      without.map(({ where }) => where),
      [],
    );
  });

  it('has a unique name for every operation, and describes it and each of its responses', () => {
    assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
    for (const { where, summary, tags, responses } of operations) {
      assert.ok(summary.length > 5 && tags.length === 1, where);
      assert.match(
        summary,
        /^(Assign|Cancel|Change|Check|Count|Create|Delay|Delete|Ensure|Export|Get|List|Propose|Remove|Replace|Restore|Swap|Take|Watch) /,
        where,
      );
      assert.doesNotMatch(summary, /\b(a [aeiou]|an [^aeiou])/, where);
      for (const { description } of Object.values(responses)) assert.ok(description.length > 5, where);
    }
  });

  it('describes every operation in sentences that say more than its summary', () => {
    for (const { where, summary, description = '' } of operations) {
      assert.match(description, /^[A-Z].{40,}\.$/s, where);
      assert.ok(!description.startsWith(summary), where);
      assert.doesNotMatch(description, /undefined|\b(a [aeiou]|an [^aeiouAEIO])|\.\.| {2}/, where);
    }
    const told = operations.map(({ description }) => description);
    assert.equal(new Set(told).size, told.length);
  });

  it('gives every body a schema with a name, from which generators make a class', () => {
    for (const { where, requestBody, responses } of operations) {
      for (const { content = {} } of [
        ...(requestBody === undefined ? [] : [requestBody]),
        ...Object.values(responses),
      ]) {
        const { schema } = content['application/json'] ?? {};
        if (schema !== undefined) assert.ok((schema.items ?? schema).$ref !== undefined, where);
      }
    }
    for (const [name, schema] of Object.entries(components.schemas)) {
      for (const part of [schema, ...(schema.allOf ?? [])]) {
        for (const [field, property] of Object.entries(part.properties ?? {})) {
          assert.equal(
            (property.items ?? property).properties,
            undefined,
            `${name}.${field} is a class without a name`,
          );
        }
      }
    }
  });

  it('derives every record from DomainEntity, and leads from its kind to its schema', () => {
    const { mapping = {} } = components.schemas['DomainEntity']?.discriminator ?? {};
    for (const name of [...RECORDS, 'ErrorMessage']) {
      assert.equal(mapping[name], `#/components/schemas/${name}`);
      assert.equal(components.schemas[name]?.allOf?.[0]?.$ref, '#/components/schemas/DomainEntity');
    }
  });

  it('has no list of examples in a schema, which OpenAPI 3.0 and its generators refuse', () => {
    JSON.parse(text, (key, value) => {
      if (key === 'examples') assert.ok(!Array.isArray(value), JSON.stringify(value));
      return value;
    });
  });

  it('shows an example of every field that does not speak for itself', () => {
    for (const [name, schema] of Object.entries(components.schemas)) {
      for (const part of [schema, ...(schema.allOf ?? [])]) {
        for (const [field, property] of Object.entries(part.properties ?? {})) {
          const { $ref, type, enum: values, allOf, items } = property;
          const isPlain = $ref === undefined && allOf === undefined && items === undefined && values === undefined;
          if (!isPlain || type === 'boolean' || field === 'objectType') continue;
          assert.notEqual(property.example, undefined, `${name}.${field}`);
        }
      }
    }
  });

  it('has an example for every required parameter, and for no optional one that would change the response', () => {
    for (const { where, parameters = [] } of operations) {
      for (const { name, required, example, schema } of parameters) {
        const shown = example ?? schema.example;
        if (required) assert.notEqual(shown, undefined, `${where} ${name}`);
        else if (name !== 'sort') assert.equal(shown, schema.default, `${where} ${name}`);
      }
    }
  });

  it('declares entity tags, what repeats a request, and limits', () => {
    for (const { where, method, parameters = [], responses } of operations) {
      const headers = parameters.map(({ name }) => name);
      const ok = responses['200'] ?? responses['201'];
      if (headers.includes('if-none-match')) {
        assert.ok(responses['304'] !== undefined && ok?.headers?.['ETag'] !== undefined, where);
      }
      if (headers.includes('idempotency-key')) assert.ok(ok?.headers?.['Idempotent-Replayed'] !== undefined, where);
      if (method === 'put' || method === 'delete') assert.ok(headers.includes('if-match'), where);
    }
    assert.equal(components.schemas['NewStewardDtoRequest']?.properties?.['firstName']?.maxLength, 100);
    assert.match(
      components.schemas['ErrorMessage']?.allOf?.[1]?.properties?.['code']?.description ?? '',
      /flights_overlap/,
    );
  });

  it('has one schema for each enum', () => {
    for (const [name, schema] of Object.entries(components.schemas)) {
      for (const part of [schema, ...(schema.allOf ?? [])]) {
        for (const [field, property] of Object.entries(part.properties ?? {})) {
          assert.equal(property.enum, undefined, `${name}.${field}`);
        }
      }
    }
    for (const { where, parameters = [] } of operations) {
      for (const { name, schema } of parameters) assert.equal(schema.enum, undefined, `${where} ${name}`);
    }
  });
});
