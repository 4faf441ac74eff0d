/** A malicious request. */
export interface HostileRequest {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

const times = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ');

/** Fragments that each spread the next twice. */
const doubling = (levels: number, type: string, spread: (next: string) => string, leaf: string): string =>
  `${times(levels, (n) => `fragment f${n} on ${type} { ${spread(`...f${n + 1}`)} }`)} fragment f${levels} on ${type} { ${leaf} }`;

const NOBODY = '"01890a5d-ac96-774b-bcce-b302099a8057"';
const nested = (levels: number, leaf: string): string =>
  levels === 0 ? leaf : `ofType { ${nested(levels - 1, leaf)} } ofType { ${nested(levels - 1, leaf)} }`;

/** Known attacks by name. Each must cost no more than an ordinary request. */
export const HOSTILE_DOCUMENTS: Readonly<Record<string, HostileRequest>> = {
  'fragments at the root that spread each other twice': {
    query: `{ ...f0 } ${doubling(28, 'Query', (next) => `${next} ${next}`, 'platformConfig { version }')}`,
  },
  'fragments below a field that spread each other twice': {
    query: `{ __schema { queryType { ...f0 } } } ${doubling(40, '__Type', (next) => `${next} ${next}`, 'name')}`,
  },
  'fragments that double with every level of fields': {
    query: `{ __type(name: "Query") { ...f0 } } ${doubling(12, '__Type', (next) => `a: ofType { ${next} } b: ofType { ${next} }`, 'name')}`,
  },
  'fragments that lead back to themselves': {
    query: `{ ...f0 } ${times(40, (n) => `fragment f${n} on Query { ...f${(n + 1) % 40} ...f${(n + 7) % 40} }`)}`,
  },
  'fifty introspections': {
    query: `{ ${times(50, (n) => `a${n}: __schema { types { name fields { name type { name } } } }`)} }`,
  },
  'introspection of all types of all fields of all types': {
    query: '{ __schema { types { fields { type { fields { type { name fields { name } } } } } } } }',
  },
  'introspection with an alias for everything': {
    query: `{ __schema { types { ${times(20, (n) => `f${n}: fields { ${times(8, (m) => `n${m}: type { name kind }`)} }`)} } } }`,
  },
  'a hundred introspections of one type': {
    query: `query ($n: String!) { ${times(100, (n) => `a${n}: __type(name: $n) { fields { args { type { ofType { name } } } type { fields { name } } } }`)} }`,
    variables: { n: 'Mutation' },
  },
  'the tags sixty times': { query: `{ ${times(60, (n) => `a${n}: tags { id name }`)} }` },
  'the definitions twenty times, with their injects': {
    query: `{ ${times(20, (n) => `a${n}: definitions { id injects { alternatives { content { text files { path } } } } }`)} }`,
  },
  'forty searches among all users': {
    query: `{ ${times(40, (n) => `a${n}: users(filterUsersInput: { search: "x${n}" }) { totalCount }`)} }`,
  },
  'one field two thousand times': { query: `{ platformConfig { ${'version '.repeat(2000)} } }` },
  'one object four hundred times': { query: `{ ${'platformConfig { version } '.repeat(400)} }` },
  'one object with arguments two hundred times': { query: `{ ${`user(userId: ${NOBODY}) { id } `.repeat(200)} }` },
  'pairs of one object on eight levels': { query: `{ __type(name: "x") { ${nested(8, 'name')} } }` },
  'lists in lists, as many as fit': {
    query: `{ users(filterUsersInput: { limit: ${'['.repeat(1200)}${']'.repeat(1200)} }) { totalCount } }`,
  },
  'lists in lists that never end': { query: `{ users(filterUsersInput: { limit: ${'['.repeat(2400)}` },
  'selections in selections that never end': { query: '{ a '.repeat(1200) },
  'two thousand aliases': { query: `{ ${times(2000, (n) => `a${n}: __typename`)} }` },
  'two hundred fragments in a row': {
    query: `{ whoAmI { ...f0 } } ${times(200, (n) => `fragment f${n} on UserType { id ...f${n + 1} }`)} fragment f200 on UserType { id }`,
  },
  'two hundred fragments side by side': {
    query: `{ whoAmI { ${times(200, (n) => `...f${n}`)} } } ${times(200, (n) => `fragment f${n} on UserType { id tags { name } }`)}`,
  },
  'fifty fragments of which each spreads all that follow': {
    query: `{ whoAmI { ...f0 } } ${times(50, (n) => `fragment f${n} on UserType { id ${times(Math.min(49 - n, 30), (m) => `...f${n + m + 1}`)} }`)}`,
  },
  'a thousand levels of selections': { query: `${'{ ofType '.repeat(1000)}${'}'.repeat(1000)}` },
  'a thousand levels of inline fragments': { query: `{ ${'... { '.repeat(1000)}__typename${' }'.repeat(1000)} }` },
  'a thousand levels of lists': {
    query: `{ users(filterUsersInput: { tags: ${'['.repeat(1000)}${']'.repeat(1000)} }) { totalCount } }`,
  },
  'six hundred levels of objects': {
    query: `{ users(filterUsersInput: ${'{ a: '.repeat(600)}1${' }'.repeat(600)}) { totalCount } }`,
  },
  'a variable of a thousand lists': {
    query: `query ($v: ${'['.repeat(1000)}Int${']'.repeat(1000)}) { __typename }`,
  },
  'three hundred variables': { query: `query (${times(300, (n) => `$v${n}: UUID!`)}) { __typename }` },
  'three hundred operations': { query: times(300, (n) => `query q${n} { __typename }`), operationName: 'q299' },
  'a directive three hundred times': { query: `{ __typename ${'@include(if: true) '.repeat(300)} }` },
  'unknown directives': { query: `{ ${times(80, (n) => `a${n}: __typename @defer @stream${n}`)} }` },
  'a name of fifty thousand letters': { query: `{ ${'a'.repeat(49_000)} }` },
  'a string of fifty thousand letters': { query: `{ user(userId: "${'a'.repeat(49_000)}") { id } }` },
  'a string of escapes': { query: `{ user(userId: "${'\\u0041'.repeat(8000)}") { id } }` },
  'a text of sixteen thousand lines': { query: `{ user(userId: """${'\n a'.repeat(16_000)}""") { id } }` },
  'a text of quotes': { query: `{ user(userId: """${'\\"""'.repeat(12_000)}""") { id } }` },
  'a number of fifty thousand digits': {
    query: `{ users(filterUsersInput: { limit: ${'9'.repeat(49_000)} }) { totalCount } }`,
  },
  'a comment of fifty thousand letters': { query: `{ __typename } #${'x'.repeat(49_000)}` },
  'fifty thousand commas': { query: `{ ${','.repeat(49_000)} __typename }` },
  'a megabyte': { query: `{ ${'a '.repeat(500_000)} }` },
  'five hundred misspelt fields': { query: `{ ${times(500, (n) => `usrs${n}`)} }` },
  'five hundred misspelt arguments': {
    query: `{ users(${times(500, (n) => `filterUserInput${n}: 1`)}) { totalCount } }`,
  },
  'five hundred misspelt types': {
    query: `query (${times(50, (n) => `$v${n}: FilterUserInput${n}`)}) { __typename }`,
  },
  'a hundred unknown fragments': { query: `{ ${times(100, (n) => `...f${n}`)} }` },
  'invalid enum values': {
    query: `{ ${times(150, (n) => `a${n}: users(filterUsersInput: { group: TRAINE${n} }) { totalCount }`)} }`,
  },
  'a field in a hundred conflicting ways': {
    query: `{ ${times(100, (n) => `a: users(filterUsersInput: { limit: ${n} }) { totalCount }`)} }`,
  },
  'variables nested a thousand deep': {
    query: 'query ($f: FilterUsersInput) { users(filterUsersInput: $f) { totalCount } }',
    variables: { f: JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`) },
  },
  'a list of fifty thousand in the variables': {
    query: 'query ($f: FilterUsersInput) { users(filterUsersInput: $f) { totalCount } }',
    variables: { f: { tags: Array.from({ length: 50_000 }, () => 7) } },
  },
  'four thousand wrong values in the variables': {
    query: 'query ($f: FilterUsersInput) { users(filterUsersInput: $f) { totalCount } }',
    variables: { f: { tags: Array.from({ length: 4000 }, (_, n) => n) } },
  },
  'a long wrong value in the variables': {
    query: 'query ($id: UUID!) { user(userId: $id) { id } }',
    variables: { id: 'x'.repeat(200_000) },
  },
  'a document that is no query but its tree': {
    query: JSON.stringify({ kind: 'Document', definitions: [] }),
  },
};
