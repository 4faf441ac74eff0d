interface Validator {
  addFormat(name: string, format: { type: 'number'; validate: (value: number) => boolean }): unknown;
}

const INT32 = 2 ** 31;
const INT64 = 2 ** 63;

/** What OpenAPI calls int32 and int64, checked as such. The body parser keeps apart what lies just beside the ends. */
export function addFormats(ajv: Validator): void {
  ajv.addFormat('int32', { type: 'number', validate: (value) => value >= -INT32 && value < INT32 });
  ajv.addFormat('int64', { type: 'number', validate: (value) => value >= -INT64 && value < INT64 });
}
