import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  stripIgnoredCharacters,
  typeFromAST,
  validate,
} from 'graphql';

const CONSOLE = 'apps/console/src';
const OPERATION_TYPE = `${CONSOLE}/server/operation.ts`;
/** The words of the server that the console has texts, icons or places for. */
const KINDS = `${CONSOLE}/server/kinds.generated.ts`;
const SCALARS: Readonly<Record<string, string>> = {
  ID: 'string',
  UUID: 'string',
  String: 'string',
  DateTime: 'string',
  SentenceParams: "import('@muster/sentences').Params",
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
};

type Composite = GraphQLObjectType | GraphQLInterfaceType;

/** The generated type files: one next to each `.graphql` file of the console, and one for the kinds that they share. */
export const operationsPaths = (root: string): string[] => [
  KINDS,
  ...graphqlFiles(join(root, CONSOLE)).map((file) => generatedPath(relative(root, file).split(sep).join('/'))),
];

const generatedPath = (path: string): string => path.replace(/\.graphql$/, '.generated.ts');

/** Their contents, by path, from the current schema. Throws an error for a query that does not match it. */
export function operationsTexts(root: string): ReadonlyMap<string, string> {
  const schema = buildSchema(readFileSync(join(root, 'services/exercise/schema.graphql'), 'utf8'));
  const documents = graphqlFiles(join(root, CONSOLE)).map((file) => ({
    path: relative(root, file).split(sep).join('/'),
    document: parse(new Source(readFileSync(file, 'utf8'), file)),
  }));
  const whole: DocumentNode = {
    kind: documents[0]?.document.kind ?? ('Document' as DocumentNode['kind']),
    definitions: documents.flatMap(({ document }) => document.definitions),
  };
  const [problem] = validate(schema, whole);
  if (problem !== undefined) throw new Error(`A query of the console does not fit the schema: ${problem.toString()}`);
  const fragments = new Map(
    documents.flatMap(({ path, document }) =>
      document.definitions.flatMap((node) =>
        node.kind === 'FragmentDefinition' ? [[node.name.value, { node, path }] as const] : [],
      ),
    ),
  );
  const kinds = new Set<string>();
  const texts = documents.map(({ path, document }) => {
    const writer = new Writer(schema, fragments);
    const text = writer.write(path, document);
    for (const kind of writer.kinds) kinds.add(kind);
    return [generatedPath(path), text] as const;
  });
  return new Map([[KINDS, kindsText(schema, kinds)], ...texts]);
}

function kindsText(schema: GraphQLSchema, names: ReadonlySet<string>): string {
  const types = [...names].sort().map((name) => {
    const type = schema.getType(name);
    const values = isEnumType(type) ? type.getValues().map((value) => `'${value.name}'`) : [];
    return `\nexport type ${name} = ${values.join(' | ')};\n`;
  });
  return `// Made by \`npm run generate\` from the schema of the server.\n${types.join('')}`;
}

export function graphqlFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return graphqlFiles(path);
      return entry.name.endsWith('.graphql') ? [path] : [];
    });
}

/** A fragment and its `.graphql` file. */
interface Fragment {
  readonly node: FragmentDefinitionNode;
  readonly path: string;
}

/** Imports of types, by file. */
function importsFrom(path: string, types: readonly (readonly [string, string])[]): string {
  const byFile = Map.groupBy(types, ([, file]) => posix.relative(dirname(path), file));
  const lines = [...byFile].map(([file, some]) => {
    const names = some.map(([name]) => name).sort();
    return `import type { ${names.join(', ')} } from '${file.startsWith('.') ? file : `./${file}`}';\n`;
  });
  return lines.length === 0 ? '' : `${lines.sort().join('')}\n`;
}

class Writer {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, Fragment>;
  /** Enums that the file uses. */
  readonly kinds = new Set<string>();
  /** Inputs that the file uses, by name. */
  readonly #named = new Map<string, string>();
  /** Fragments whose types the file uses. */
  readonly #referred = new Set<string>();

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, Fragment>) {
    this.#schema = schema;
    this.#fragments = fragments;
  }

  write(path: string, document: DocumentNode): string {
    const parts = document.definitions.map((one) => {
      if (one.kind === 'FragmentDefinition') return this.#fragmentType(one);
      return one.kind === 'OperationDefinition' ? this.#operation(one) : '';
    });
    const hasOperations = document.definitions.some(({ kind }) => kind === 'OperationDefinition');
    const imports = [
      ...(hasOperations ? [['Operation', OPERATION_TYPE] as const] : []),
      ...[...this.kinds].map((kind) => [kind, KINDS] as const),
      ...this.#foreign(path),
    ];
    const head = importsFrom(path, imports);
    const named = [...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
    return `// Made by \`npm run generate\` from ${posix.basename(path)} and the schema of the server.\n${head}${[...named, ...parts].join('\n')}`;
  }

  /** Fragments of other files that this one refers to, with the files of their types. */
  #foreign(path: string): (readonly [string, string])[] {
    return [...this.#referred].flatMap((name) => {
      const home = this.#fragments.get(name)?.path;
      return home === undefined || home === path ? [] : [[name, generatedPath(home)] as const];
    });
  }

  #fragmentType(fragment: FragmentDefinitionNode): string {
    const type = this.#composite(fragment.typeCondition.name.value);
    return `export type ${fragment.name.value} = ${this.#selection(type, [fragment.selectionSet], '')};\n`;
  }

  #operation(operation: OperationDefinitionNode): string {
    const name = operation.name?.value;
    const root = this.#schema.getRootType(operation.operation);
    if (name === undefined || root === undefined || root === null)
      throw new Error('A query of the console has no name.');
    const result = this.#selection(root, [operation.selectionSet], '');
    const variables = (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
      const input = typeFromAST(this.#schema, type as never) as GraphQLInputType;
      const optional = !isNonNullType(input) || defaultValue !== undefined;
      return `readonly ${variable.name.value}${optional ? '?' : ''}: ${this.#input(input)}`;
    });
    const text = stripIgnoredCharacters([print(operation), ...this.#used(operation.selectionSet)].join('\n'));
    const taken = variables.length === 0 ? 'Record<string, never>' : `{ ${variables.join('; ')} }`;
    return [
      `export type ${name}Result = ${result};`,
      `export type ${name}Variables = ${taken};`,
      `export const ${name}: Operation<${name}Result, ${name}Variables> = {`,
      `  name: '${name}',`,
      `  text: ${JSON.stringify(text)},`,
      '};\n',
    ].join('\n');
  }

  /** The texts of all fragments that a selection uses, without duplicates. */
  #used(selection: SelectionSetNode, seen = new Set<string>()): string[] {
    return selection.selections.flatMap((one) => {
      if (one.kind === 'Field') return one.selectionSet === undefined ? [] : this.#used(one.selectionSet, seen);
      if (one.kind === 'InlineFragment') return this.#used(one.selectionSet, seen);
      const fragment = this.#fragments.get(one.name.value)?.node;
      if (fragment === undefined || seen.has(one.name.value)) return [];
      seen.add(one.name.value);
      return [print(fragment), ...this.#used(fragment.selectionSet, seen)];
    });
  }

  /** Refers to the type of a fragment, unless the selection has further fields: then all fields are expanded. */
  #selection(type: Composite, selections: readonly SelectionSetNode[], indent: string): string {
    const nodes = selections.flatMap((selection) => selection.selections);
    const spread = nodes.flatMap((node) => {
      const fragment = node.kind === 'FragmentSpread' ? this.#fragments.get(node.name.value)?.node : undefined;
      return fragment?.typeCondition.name.value === type.name ? [fragment] : [];
    });
    const names = new Set(spread.map(({ name }) => name.value));
    const rest = nodes.filter((node) => node.kind !== 'FragmentSpread' || !names.has(node.name.value));
    const parts = [rest, ...new Set(spread.map((fragment) => fragment.selectionSet.selections))].map((part) =>
      this.#fieldsOf(part),
    );
    const count = parts.reduce((sum, part) => sum + part.size, 0);
    if (names.size === 0 || new Set(parts.flatMap((part) => [...part.keys()])).size < count) {
      return this.#object(type, this.#fieldsOf(nodes), indent);
    }
    for (const name of names) this.#referred.add(name);
    const [own = new Map()] = parts;
    const types = [...names, ...(own.size === 0 ? [] : [this.#object(type, own, indent)])];
    return types.length === 1 ? types.join('') : `(${types.join(' & ')})`;
  }

  #fieldsOf(nodes: readonly SelectionNode[]): Map<string, FieldNode[]> {
    const fields = new Map<string, FieldNode[]>();
    this.#collect(nodes, fields);
    return fields;
  }

  #object(type: Composite, fields: ReadonlyMap<string, readonly FieldNode[]>, indent: string): string {
    const inner = `${indent}  `;
    const lines = [...fields].map(([name, nodes]) => {
      const definition = type.getFields()[nodes[0]?.name.value ?? ''];
      if (definition === undefined) throw new Error(`${type.name} has no field ${name}.`);
      const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      return `${inner}readonly ${name}: ${this.#output(definition.type, below, inner)};`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }

  #collect(nodes: readonly SelectionNode[], into: Map<string, FieldNode[]>): void {
    for (const one of nodes) {
      if (one.kind === 'Field') {
        const name = one.alias?.value ?? one.name.value;
        into.set(name, [...(into.get(name) ?? []), one]);
      } else if (one.kind === 'InlineFragment') this.#collect(one.selectionSet.selections, into);
      else {
        const fragment = this.#fragments.get(one.name.value)?.node;
        if (fragment !== undefined) this.#collect(fragment.selectionSet.selections, into);
      }
    }
  }

  #output(type: GraphQLOutputType, below: readonly SelectionSetNode[], indent: string): string {
    if (!isNonNullType(type)) return `${this.#outputValue(type, below, indent)} | null`;
    return this.#outputValue(type.ofType, below, indent);
  }

  #outputValue(type: GraphQLOutputType, below: readonly SelectionSetNode[], indent: string): string {
    if (isListType(type)) return `readonly ${this.#wrapped(this.#output(type.ofType, below, indent))}[]`;
    if (isObjectType(type) || isInterfaceType(type)) return this.#selection(type, below, indent);
    return this.#leaf(getNamedType(type).name);
  }

  #wrapped(text: string): string {
    return text.endsWith('| null') ? `(${text})` : text;
  }

  #input(type: GraphQLInputType): string {
    if (!isNonNullType(type)) return `${this.#inputValue(type)} | null`;
    return this.#inputValue(type.ofType);
  }

  #inputValue(type: GraphQLInputType): string {
    if (isListType(type)) return `readonly ${this.#wrapped(this.#input(type.ofType))}[]`;
    return this.#leaf(getNamedType(type).name);
  }

  #leaf(name: string): string {
    const scalar = SCALARS[name];
    if (scalar !== undefined) return scalar;
    const type = this.#schema.getType(name);
    if (isEnumType(type)) this.kinds.add(name);
    else if (!this.#named.has(name)) {
      // Registered before its fields are generated: an input can contain itself.
      this.#named.set(name, '');
      if (isInputObjectType(type)) {
        const fields = Object.values(type.getFields()).map((field) => {
          const optional = !isNonNullType(field.type) || field.defaultValue !== undefined;
          return `  readonly ${field.name}${optional ? '?' : ''}: ${this.#input(field.type)};`;
        });
        this.#named.set(name, `export interface ${name} {\n${fields.join('\n')}\n}\n`);
      } else throw new Error(`The console does not know the scalar ${name}.`);
    }
    return name;
  }

  #composite(name: string): Composite {
    const type = this.#schema.getType(name);
    if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${name} has no fields.`);
    return type;
  }
}
