/** The part of JSON Schema that our interfaces use. */
export interface TypeSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly anyOf?: readonly TypeSchema[];
  readonly allOf?: readonly TypeSchema[];
  readonly items?: TypeSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, TypeSchema>>;
  readonly additionalProperties?: unknown;
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A schema as a type of TypeScript. References become the names of types. */
export function typeOf(schema: TypeSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, '');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((one) => typeOf(one, indent)).join(' & ');
  if (schema.type === 'array') return `readonly ${itemType(schema.items ?? {}, indent)}[]`;
  if (schema.type === 'object') return objectType(schema, indent);
  return SIMPLE[schema.type ?? ''] ?? 'unknown';
}

function objectType({ properties = {}, required = [] }: TypeSchema, indent: string): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) return 'Readonly<Record<string, unknown>>';
  const lines = entries.map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${indent}  readonly ${name}${optional}: ${typeOf(field, `${indent}  `)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function itemType(schema: TypeSchema, indent: string): string {
  const isComposed = (schema.anyOf ?? schema.allOf ?? schema.enum ?? []).length > 1;
  return isComposed ? `(${typeOf(schema, indent)})` : typeOf(schema, indent);
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** Declarations of types, each with its description. */
export function typeDeclarations(
  schemas: Readonly<Record<string, TypeSchema>>,
  exported: readonly string[] = Object.keys(schemas),
): string {
  return Object.entries(schemas)
    .map(([name, schema]) => {
      const about = schema.description === undefined ? '' : `/** ${schema.description} */\n`;
      return `\n${about}${exported.includes(name) ? 'export ' : ''}type ${name} = ${typeOf(schema)};\n`;
    })
    .join('');
}

/** The schemas that these refer to, and themselves. */
export function withReferred(
  names: readonly string[],
  schemas: Readonly<Record<string, TypeSchema>>,
): Readonly<Record<string, TypeSchema>> {
  const found = new Map<string, TypeSchema>();
  const add = (name: string): void => {
    const schema = schemas[name];
    if (schema === undefined) throw new Error(`There is no schema ${name}.`);
    if (found.has(name)) return;
    found.set(name, schema);
    for (const [, referred = ''] of JSON.stringify(schema).matchAll(/"\$ref":"[^"]*\/([^"/]+)"/g)) add(referred);
  };
  for (const name of names) add(name);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
