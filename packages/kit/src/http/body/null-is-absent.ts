import type { RouteOptions } from 'fastify';
import type { HttpServer } from '../http-server.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/**
 * Treats `null` in an optional field as absent: many generated clients send every field without a value as null. A
 * required field that is null is still refused. Must be registered before the routes.
 */
export function registerNullIsAbsent(app: HttpServer): void {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (app.getSchema(schema.$ref.replace(/#$/, '')) as Schema);

  function leaveOutNulls(value: unknown, unresolved: Schema): void {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {}, required = [], items } = resolve(unresolved);
    if (Array.isArray(value)) {
      if (items !== undefined) for (const item of value) leaveOutNulls(item, items);
      return;
    }
    const fields = value as Record<string, unknown>;
    for (const [name, schema] of Object.entries(properties)) {
      if (fields[name] === null && !required.includes(name)) delete fields[name];
      else leaveOutNulls(fields[name], schema);
    }
  }

  app.addHook('onRoute', (route: RouteOptions) => {
    const body = route.schema?.body as Schema | undefined;
    if (body === undefined) return;
    const before = route.preValidation === undefined ? [] : [route.preValidation].flat();
    route.preValidation = [
      ...before,
      (request, _reply, done) => {
        leaveOutNulls(request.body, body);
        done();
      },
    ];
  });
}
