import type { HttpInput } from '../texts/input.ts';
import { ENCODED_FORM, encodedFormInputs } from './encoded-form-inputs.ts';
import { formInputs } from './form-inputs.ts';
import { jsonInputs } from './json-inputs.ts';
import type { Knowledge } from './knowledge.ts';
import type { OperationAt } from './openapi-document.ts';
import { parameterInputs } from './parameter-inputs.ts';

/** Every input of an operation. One that these tests do not know how to send is an error that names it. */
export function inputsOf(at: OperationAt, knowledge: Knowledge): HttpInput[] {
  const { parameters = [], requestBody } = at.operation;
  const inBody = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    if (type === 'application/json') return jsonInputs(at, schema, knowledge.samples);
    if (type === 'multipart/form-data') return formInputs(at, schema, knowledge);
    if (type === ENCODED_FORM) return encodedFormInputs(at, schema, knowledge.samples);
    throw new Error(`${at.name}: these tests do not know how to send a body of ${type}.`);
  });
  return [...parameterInputs(at, parameters, knowledge.samples), ...inBody];
}
