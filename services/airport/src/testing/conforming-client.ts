import assert from 'node:assert/strict';
import type { Answer, Client } from '@muster/kit/testing';
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';

interface Operation {
  readonly pattern: RegExp;
  readonly method: string;
  readonly pointer: string;
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

type Check = (method: string, path: string, answer: Answer) => void;

/** Validators take longer to compile than most tests take: one set serves every service of the process. */
const checks = new Map<string, Check>();

/**
 * A client that reads like a strict one generated from the document would: every answer must be one that the document
 * declares, with a body that has all that is required and nothing that is not declared.
 */
export async function conformingClient(plain: Client): Promise<Client> {
  const { text } = await plain.get('/v3/api-docs');
  const check = checks.get(text) ?? checkAgainst(text);
  checks.set(text, check);
  const request: Client['request'] = async (method, path, options) => {
    const answer = await plain.request(method, path, options);
    check(method, path, answer);
    return answer;
  };
  return {
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, options) => request('POST', path, options),
    put: (path, options) => request('PUT', path, options),
    delete: (path, options) => request('DELETE', path, options),
  };
}

function checkAgainst(text: string): Check {
  const document = JSON.parse(text);
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries<Record<string, unknown>>(document.components.schemas)) {
    if (name !== 'DomainEntity') schema['unevaluatedProperties'] = false;
  }
  ajv.addSchema(document, 'document');
  const operations = operationsOf(document.paths);
  const validators = new Map<string, ValidateFunction>();

  function validatorFor(pointer: string): ValidateFunction {
    const known = validators.get(pointer);
    if (known !== undefined) return known;
    const made = ajv.compile({ $ref: `document#${pointer}` });
    validators.set(pointer, made);
    return made;
  }

  return (method, path, answer) => {
    const [address = ''] = path.split('?', 1);
    const operation = operations.find((one) => one.method === method && one.pattern.test(address));
    const declared = operation?.responses[String(answer.status)];
    if (answer.status === 304) return;
    if (operation === undefined || declared === undefined) {
      assert.ok(answer.status >= 400, `${method} ${path} answered ${answer.status}, which is not declared`);
      assertValid(validatorFor('/components/schemas/ErrorMessage'), method, path, answer);
    } else if (declared.content === undefined) {
      assert.equal(answer.text, '', `${method} ${path} answered ${answer.status} with a body`);
    } else if ('application/json' in declared.content) {
      const pointer = `${operation.pointer}/responses/${answer.status}/content/application~1json/schema`;
      assertValid(validatorFor(pointer), method, path, answer);
    }
  };
}

function assertValid(validate: ValidateFunction, method: string, path: string, answer: Answer): void {
  if (validate(answer.body)) return;
  const problems = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
  assert.fail(`${method} ${path} answered ${answer.status} against the document (${problems}): ${answer.text}`);
}

function operationsOf(paths: Readonly<Record<string, Record<string, Operation>>>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      // A parameter takes no slash; `/paged` is declared on its own and must not be taken for an id.
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '(?!paged$|staffing$|availability$)[^/]+')}$`),
      method: method.toUpperCase(),
      pointer: `/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`,
      responses,
    })),
  );
}
