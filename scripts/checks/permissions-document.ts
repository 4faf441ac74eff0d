import type { Endpoint } from '../../services/exercise/src/testing/endpoint.ts';
import { FIELDS, ROUTES } from '../../services/exercise/src/testing/inventory.ts';

const COLUMNS = ['anonymous', 'slip', 'trainee', 'instructor', 'admin', 'elevated admin'] as const;

/** The permissions of the exercise platform, as a page for administrators and developers of clients. */
export function permissionsDocument(): string {
  const routes = Object.entries(ROUTES);
  const fields = Object.entries(FIELDS);
  const ofType = (type: string): [string, Endpoint][] => fields.filter(([name]) => name.startsWith(`${type}.`));
  return [
    '# Who may call what\n',
    '<!-- Made by `npm run generate` from the inventory of each module. -->\n',
    'Every route and every root field of GraphQL of the exercise platform. A test tries every cell against the running service. Where a call is allowed, it may still concern only some users: instructors change the trainees they registered, and see the definitions they uploaded or were given, or whose exercises they run. Metrics are for connections from the machine itself, unless `METRICS` says otherwise. [Accounts and permissions](accounts.md) explains groups, elevated sessions, slips and tokens. With a slip, a call concerns the exercise of the slip alone.\n',
    '## Routes\n',
    table(routes),
    '## GraphQL queries\n',
    table(ofType('Query')),
    '## GraphQL mutations\n',
    table(ofType('Mutation')),
    '## GraphQL subscriptions\n',
    table(ofType('Subscription')),
  ].join('\n');
}

function table(endpoints: readonly (readonly [string, Endpoint])[]): string {
  const head = ['', ...COLUMNS, 'API token'];
  const rows = endpoints.map(([name, { who, operation, byTeamToken }]) => [
    `\`${name.replace('//', '/').replace(/^\w+\./, '')}\``,
    ...COLUMNS.map((caller) => (byTeamToken ? 'with `team-token`' : who.includes(caller) ? 'yes' : '')),
    operation === undefined ? (who.includes('token without') ? 'yes' : '') : `with \`${operation}\``,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
