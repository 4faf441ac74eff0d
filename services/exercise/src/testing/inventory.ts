/** Whom the doors are tried for. */
export const CALLERS = [
  'anonymous',
  'deactivated',
  'trainee',
  'instructor',
  'admin',
  'elevated admin',
  'token with',
  'token without',
] as const;
export type Caller = (typeof CALLERS)[number];

const PEOPLE: readonly Caller[] = ['trainee', 'instructor', 'admin', 'elevated admin'];
const INSTRUCTORS: readonly Caller[] = ['instructor', 'admin', 'elevated admin'];
const ADMINS: readonly Caller[] = ['admin', 'elevated admin'];
const ELEVATED: readonly Caller[] = ['elevated admin'];

/** One address or one root field, and who may use it. */
export interface Door {
  readonly who: readonly Caller[];
  /** The operation that a token needs; without one no token opens the door. */
  readonly operation?: string;
  /** For a root field: how it is called here. Arguments are such that nothing comes of it. */
  readonly call?: string;
}

const open = (call?: string): Door => ({ who: CALLERS, ...(call === undefined ? {} : { call }) });
const only =
  (who: readonly Caller[]) =>
  (call?: string): Door => ({ who, ...(call === undefined ? {} : { call }) });
const orToken = (who: readonly Caller[], operation: string, call?: string): Door => ({
  who: [...who, 'token with'],
  operation,
  ...(call === undefined ? {} : { call }),
});
const people = only(PEOPLE);
const instructors = only(INSTRUCTORS);
const admins = only(ADMINS);
const elevated = only(ELEVATED);

/** Every address below the base path; those above it are written with two slashes. */
export const ADDRESSES: Readonly<Record<string, Door>> = {
  'GET /version': open(),
  'POST /auth/login': open(),
  'POST /auth/logout': people(),
  'POST /auth/session/elevation': admins(),
  'DELETE /auth/session/elevation': people(),
  'POST /auth/password': people(),
  'POST /user/register': open(),
  'POST /users/upload': instructors(),
  'POST /definitions': orToken(INSTRUCTORS, 'UPLOAD_DEFINITION'),
  'POST /definitions/validate': orToken(INSTRUCTORS, 'VALIDATE_DEFINITION'),
  'GET /definitions/:definition_id': orToken(INSTRUCTORS, 'GET_DEFINITION'),
  'GET /graphql': open(),
  'POST /graphql': open(),
  'GET /graphiql': open(),
  'GET /openapi.json': open(),
  'GET /docs': open(),
  'GET /docs/json': open(),
  'GET /docs/yaml': open(),
  'GET /docs/static/*': open(),
  'GET /docs/static/index.html': open(),
  'GET /docs/static/swagger-initializer.js': open(),
  'GET //': open(),
  'GET //set-password': open(),
  'GET //set-password/page.js': open(),
  'GET //set-password/page.css': open(),
  'GET //set-password/endpoint.json': open(),
  'GET //healthz': open(),
  'GET //readyz': open(),
  'GET //metrics': open(),
};

const NOBODY = '"01890a5d-ac96-774b-bcce-b302099a8057"';

/** Every root field of GraphQL. */
export const FIELDS: Readonly<Record<string, Door>> = {
  'Query.platformConfig': open('platformConfig { version }'),
  'Query.whoAmI': people('whoAmI { id }'),
  'Query.session': people('session { expiresAt }'),
  'Query.users': instructors('users { totalCount }'),
  'Query.user': instructors(`user(userId: ${NOBODY}) { id }`),
  'Query.tags': instructors('tags { id }'),
  'Query.tagPage': instructors('tagPage { totalCount }'),
  'Query.domains': admins('domains { id }'),
  'Query.outgoingMails': admins('outgoingMails { id }'),
  'Query.botUsers': elevated('botUsers { operations }'),
  'Query.definitions': orToken(INSTRUCTORS, 'DEFINITIONS', 'definitions { id }'),
  'Query.definitionPage': orToken(INSTRUCTORS, 'DEFINITIONS', 'definitionPage { totalCount }'),
  'Query.definition': instructors('definition(definitionId: "0") { id }'),
  'Mutation.setPassword': open('setPassword(token: "x", newPassword: "x")'),
  'Mutation.requestPasswordLink': open('requestPasswordLink(username: "nobody")'),
  'Mutation.createUser': instructors(
    'createUser(createUserInput: { username: "", firstName: "", lastName: "" }) { id }',
  ),
  'Mutation.editUser': instructors(`editUser(userId: ${NOBODY}, editUserInput: {}) { id }`),
  'Mutation.setUserTags': instructors(`setUserTags(userId: ${NOBODY}, tags: []) { id }`),
  'Mutation.generateCredentials': only(['instructor', 'elevated admin'])(
    `generateCredentials(generateCredentialsInput: { userIds: [${NOBODY}] }) { csv }`,
  ),
  'Mutation.setUserActive': elevated(`setUserActive(userId: ${NOBODY}, active: true) { id }`),
  'Mutation.setUserGroup': elevated(`setUserGroup(userId: ${NOBODY}, group: TRAINEE) { id }`),
  'Mutation.deleteUser': elevated(`deleteUser(userId: ${NOBODY})`),
  'Mutation.addDomain': elevated('addDomain(domain: "") { id }'),
  'Mutation.removeDomain': elevated('removeDomain(domainId: "0")'),
  'Mutation.createBotUser': elevated('createBotUser(createBotUserInput: { username: "", operations: [] }) { token }'),
  'Mutation.rotateBotToken': elevated(`rotateBotToken(userId: ${NOBODY}) { token }`),
  'Mutation.updateBotUser': elevated(`updateBotUser(userId: ${NOBODY}, updateBotUserInput: { tags: [] }) { id }`),
  'Mutation.retryMail': admins('retryMail(mailId: "0") { id }'),
  'Mutation.deleteDefinition': orToken(INSTRUCTORS, 'DELETE_DEFINITION', 'deleteDefinition(definitionId: "0")'),
  'Mutation.shareDefinition': instructors(`shareDefinition(definitionId: "0", userId: ${NOBODY}) { id }`),
  'Mutation.unshareDefinition': instructors(`unshareDefinition(definitionId: "0", userId: ${NOBODY}) { id }`),
  'Subscription.whoAmI': people('whoAmI { id }'),
};

const COLUMNS = ['anonymous', 'trainee', 'instructor', 'admin', 'elevated admin'] as const;

/** The same as a table for the documentation. */
export function inventoryTable(): string {
  const head = ['', ...COLUMNS, 'API token'];
  const rows = [...Object.entries(ADDRESSES), ...Object.entries(FIELDS)].map(([name, { who, operation }]) => [
    `\`${name.replace('//', '/')}\``,
    ...COLUMNS.map((caller) => (who.includes(caller) ? 'yes' : '')),
    operation === undefined ? (who.includes('token without') ? 'yes' : '') : `with \`${operation}\``,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
