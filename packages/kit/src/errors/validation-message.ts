import type { SaidArguments } from '@muster/sentences';
import type { FastifySchemaValidationError } from 'fastify';
// Not by the index: it loads typebox, which threads that only store things would load at each of their starts.
import { FORM } from '../schema/form.ts';
import { kitErrors } from './kit-errors.ts';
import type { VIOLATIONS } from './violations.ts';

type Violations = typeof VIOLATIONS;

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
export function validationKind([error]: readonly FastifySchemaValidationError[], context: string | undefined) {
  if (error?.keyword === 'format' && error.params['format'] === 'date-time') return kitErrors.time_invalid;
  if (context === 'querystring' && PAGE_PARAMETERS.includes(error?.instancePath ?? '')) return kitErrors.page_invalid;
  return kitErrors.invalid_input;
}

/** One sentence from the validator's errors: where, what, and what would be right. */
export function explainValidation(
  errors: readonly Violation[],
  context: string | undefined,
): SaidArguments<Violations> {
  const [error] = errors;
  if (error === undefined) return ['unexpected'];
  const place = nameOf(error.instancePath, context);
  const { params } = error;
  const limit = Number(params['limit']);
  switch (error.keyword) {
    case 'required':
      return ['missing', { place: nameOf(`${error.instancePath}/${String(params['missingProperty'])}`, context) }];
    case 'type':
      return wrongType(error, place, context);
    case 'enum':
      return ['one_of', { place, values: inJson(params['allowedValues']) }];
    case 'const':
      return ['constant', { place, value: JSON.stringify(params['allowedValue']) }];
    case 'minLength':
      return limit === 1 ? ['empty', { place }] : ['too_short', { place, min: limit }];
    case 'maxLength':
      return ['too_long', { place, max: limit }];
    case 'minimum':
      return ['too_small', { place, min: limit }];
    case 'maximum':
      return ['too_big', { place, max: limit }];
    case 'minItems':
      return ['too_few', { place, min: limit }];
    case 'maxItems':
      return ['too_many', { place, max: limit }];
    case 'pattern':
      return wrongForm(error, place);
    case 'format':
      return wrongFormat(String(params['format']), place);
    default:
      return ['other', { place, detail: error.message ?? 'is wrong' }];
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

function wrongType({ params, data }: Violation, place: string, context: string | undefined): SaidArguments<Violations> {
  const type = params['type'];
  if (context === 'querystring' && Array.isArray(data)) {
    return data.length === 2 ? ['given_twice', { place }] : ['given_often', { place, count: data.length }];
  }
  // Parameters are text, and what is no number of 64 bits stays text.
  const isText = context === 'querystring' || context === 'params';
  if (isText && type === 'integer' && typeof data === 'string' && /^[+-]?\d+$/.test(data)) {
    return wrongFormat('int64', place);
  }
  return [
    'type',
    { place, types: TYPES.filter((name) => (Array.isArray(type) ? type.includes(name) : name === type)) },
  ];
}

function wrongForm({ params, parentSchema }: Violation, place: string): SaidArguments<Violations> {
  const form = parentSchema?.[FORM];
  return form === undefined
    ? ['pattern', { place, pattern: String(params['pattern']) }]
    : ['form', { place, form, example: String(parentSchema?.examples?.[0]) }];
}

function wrongFormat(format: string, place: string): SaidArguments<Violations> {
  const known = FORMATS.find((name) => name === format);
  return known === undefined ? ['other_format', { place, format }] : ['format', { place, format: known }];
}

const TYPES = ['integer', 'number', 'string', 'boolean', 'array', 'object', 'null'] as const;
const FORMATS = ['int32', 'int64', 'date-time', 'uuid'] as const;

function inJson(values: unknown): string[] {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : [String(values)];
}
