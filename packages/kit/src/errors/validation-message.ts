import type { FastifySchemaValidationError } from 'fastify';
// Not by the index: it loads typebox, which threads that only store things would load at each of their starts.
import { FORM } from '../schema/form.ts';
import type { ErrorKind } from './catalogue.ts';
import { kitErrors } from './kit-errors.ts';

/** An error of the validator, with what was sent and the schema that refuses it. */
interface Violation extends FastifySchemaValidationError {
  readonly data?: unknown;
  readonly parentSchema?: { readonly [FORM]?: string; readonly examples?: readonly unknown[] };
}

interface ValidationError extends Error {
  readonly validation: readonly Violation[];
  readonly validationContext: string | undefined;
}

export function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation);
}

const PAGE_PARAMETERS = ['/page', '/size', '/limit', '/offset'];

/** Errors that clients distinguish have their own code. */
export function validationKind(
  [error]: readonly FastifySchemaValidationError[],
  context: string | undefined,
): ErrorKind {
  if (error?.keyword === 'format' && error.params['format'] === 'date-time') return kitErrors.time_invalid;
  if (context === 'querystring' && PAGE_PARAMETERS.includes(error?.instancePath ?? '')) return kitErrors.page_invalid;
  return kitErrors.invalid_input;
}

/** One sentence from the validator's errors: where, what, and what would be right. */
export function explainValidation(errors: readonly Violation[], context: string | undefined): string {
  const [error] = errors;
  if (error === undefined) return 'The request is not as this address expects it.';
  const place = nameOf(error.instancePath, context);
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return `${nameOf(`${error.instancePath}/${String(params['missingProperty'])}`, context)} is missing.`;
    case 'type':
      return `${place} ${wrongType(error, context)}.`;
    case 'enum':
      return `${place} must be one of ${list(params['allowedValues'])}.`;
    case 'const':
      return `${place} must be ${JSON.stringify(params['allowedValue'])}.`;
    case 'minLength':
      return Number(params['limit']) === 1
        ? `${place} must not be empty.`
        : `${place} must have at least ${params['limit']} characters.`;
    case 'maxLength':
      return `${place} must have at most ${params['limit']} characters.`;
    case 'minimum':
      return `${place} must be at least ${params['limit']}.`;
    case 'maximum':
      return `${place} must be at most ${params['limit']}.`;
    case 'minItems':
      return `${place} must have at least ${entries(params['limit'])}.`;
    case 'maxItems':
      return `${place} must have at most ${entries(params['limit'])}.`;
    case 'pattern':
      return `${place} ${wrongForm(error)}.`;
    case 'format':
      return `${place} must be ${formatName(String(params['format']))}.`;
    default:
      return `${place} ${error.message ?? 'is wrong'}.`;
  }
}

/** `/teams/0/name` in the body becomes `teams[0].name`; the body itself becomes "The body". */
function nameOf(path: string, context: string | undefined): string {
  const name = path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`), '');
  switch (context) {
    case 'querystring':
      return `The query parameter ${name}`;
    case 'params':
      return `${name} in the path`;
    case 'headers':
      return `The header ${name}`;
    default:
      return name === '' ? 'The body' : name;
  }
}

function wrongType({ params, data }: Violation, context: string | undefined): string {
  const type = params['type'];
  if (context === 'querystring' && Array.isArray(data)) {
    return `is given ${data.length === 2 ? 'twice' : `${data.length} times`}; give it once`;
  }
  // Parameters are text, and what is no number of 64 bits stays text.
  const isText = context === 'querystring' || context === 'params';
  if (isText && type === 'integer' && typeof data === 'string' && /^[+-]?\d+$/.test(data)) {
    return `must be ${formatName('int64')}`;
  }
  return `must be ${typeNames(type)}`;
}

function wrongForm({ params, parentSchema }: Violation): string {
  const form = parentSchema?.[FORM];
  return form === undefined
    ? `does not have the form ${params['pattern']}`
    : `must be ${form}, such as ${parentSchema?.examples?.[0]}`;
}

function typeNames(type: unknown): string {
  const names = Array.isArray(type) ? type : [type];
  return names.map((name) => TYPE_NAMES[String(name)] ?? String(name)).join(' or ');
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  int32: 'a whole number of 32 bits',
  int64: 'a whole number of 64 bits',
  'date-time': 'a time in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z',
  uuid: 'a UUID',
};

function formatName(format: string): string {
  return FORMAT_NAMES[format] ?? `of the format ${format}`;
}

function entries(count: unknown): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : String(values);
}
