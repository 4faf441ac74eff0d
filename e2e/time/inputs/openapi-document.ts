import { readFileSync } from 'node:fs';
import type { ServiceName } from '../../support/service-process.ts';
import type { Json } from '../texts/json-text.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly example?: Json;
  readonly default?: Json;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One operation of a service, with all that is said about it in one place. */
export interface OperationAt {
  /** Such as `POST /api/stewards`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** What a reference leads to. */
  resolve(schema: Schema): Schema;
}

/** The operations of the document that the service publishes and the repository keeps. */
export function operationsOf(service: ServiceName): OperationAt[] {
  const file = new URL(`../../../services/${service}/openapi.json`, import.meta.url);
  const { paths, components }: Document = JSON.parse(readFileSync(file, 'utf8'));
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const found = components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    if (found === undefined) throw new Error(`${schema.$ref} leads nowhere.`);
    return resolve(found);
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
      resolve,
    })),
  );
}
