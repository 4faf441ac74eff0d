import type { Administrator } from '../exercise-frame/administrator.ts';

const BASE = '/inject/api/v1';

/** Logged-in instructors. */
export interface Instructors {
  readonly ids: readonly string[];
  /** Their sessions. */
  readonly cookies: readonly string[];
}

async function logIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}${BASE}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (answer.status !== 204) throw new Error(`The login was answered with ${answer.status}.`);
  return cookieOf(answer);
}

function cookieOf(answer: Response): string {
  const [cookie = ''] = answer.headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}

/** Creates instructors. The session of the administrator is replaced, so that they must log in again. */
export async function makeInstructors(url: string, admin: Administrator, count: number): Promise<Instructors> {
  const elevated = await fetch(`${url}${BASE}/auth/session/elevation`, { method: 'POST', headers: admin.headers });
  const cookie = cookieOf(elevated);
  // biome-ignore lint/suspicious/noExplicitAny: responses have the shape of the query
  const ask = async (query: string): Promise<any> => {
    const answer = await fetch(`${url}${BASE}/graphql`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
    if (errors !== undefined) throw new Error(`${query}\n${JSON.stringify(errors)}`);
    return data;
  };
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { createUser } = await ask(
      `mutation { createUser(createUserInput: { username: "instructor-${made}", firstName: "A", lastName: "B", group: INSTRUCTOR }) { id } }`,
    );
    ids.push(createUser.id);
  }
  const { generateCredentials } = await ask(
    `mutation { generateCredentials(generateCredentialsInput: { userIds: ${JSON.stringify(ids)} }) { credentials { user { username } password } } }`,
  );
  const cookies: string[] = [];
  for (const { user, password } of generateCredentials.credentials) {
    cookies.push(await logIn(url, user.username, password));
  }
  return { ids, cookies };
}
