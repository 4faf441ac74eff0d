import assert from 'node:assert/strict';
import { client } from '@muster/kit/testing';
import { exampleFiles } from '../../services/exercise/src/testing/example-files.ts';
import { packageForm, zipOf } from '../../services/exercise/src/testing/package-file.ts';

const BASE = '/inject/api/v1';

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** An API client, for what a journey does not do in the browser. */
export class Caller {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async #post(path: string, options: Parameters<ReturnType<typeof client>['post']>[1] = {}) {
    const answer = await client(this.#url).post(`${BASE}${path}`, { ...options, headers: { cookie: this.#cookie } });
    assert.ok(answer.status < 300, `${path}: ${answer.status} ${answer.text}`);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';', 1)[0] ?? '';
    return answer;
  }

  async logIn(login: Login): Promise<this> {
    await this.#post('/auth/login', { json: login });
    return this;
  }

  async elevate(): Promise<void> {
    await this.#post('/auth/session/elevation');
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers whose shape is what they check
  async ask(query: string, variables: object = {}): Promise<any> {
    const { body, text } = await this.#post('/graphql', { json: { query, variables } });
    assert.equal(body.errors, undefined, `${query}\n${text}`);
    return body.data;
  }

  uploadExample(name: string): Promise<string> {
    return this.uploadPackage(name, exampleFiles(name));
  }

  async uploadPackage(name: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
    const form = packageForm(await zipOf(files), { name });
    const { body } = await this.#post('/definitions', { raw: form });
    return body.definition_id;
  }
}

/** A platform with user accounts, for journeys in a browser. */
export class ConsoleStage {
  readonly url: string;
  readonly admin: Caller;

  private constructor(url: string, admin: Caller) {
    this.url = url;
    this.admin = admin;
  }

  static async prepare(url: string, admin: Login): Promise<ConsoleStage> {
    const caller = await new Caller(url).logIn(admin);
    await caller.elevate();
    return new ConsoleStage(url, caller);
  }

  /** Creates a user with a password. */
  async person(
    username: string,
    firstName: string,
    lastName: string,
    group = 'TRAINEE',
  ): Promise<Login & { id: string }> {
    const { createUser } = await this.admin.ask(
      'mutation ($input: CreateUserInput!) { createUser(createUserInput: $input) { id } }',
      { input: { username, firstName, lastName, group } },
    );
    const { generateCredentials } = await this.admin.ask(
      'mutation ($id: UUID!) { generateCredentials(generateCredentialsInput: { userIds: [$id] }) { credentials { password } } }',
      { id: createUser.id },
    );
    return { id: createUser.id, username, password: generateCredentials.credentials[0].password };
  }

  /** An exercise from an example, with these people in its first team. */
  async exercise(
    definitionId: string,
    input: object,
    members: readonly { readonly id: string }[],
  ): Promise<{ id: string; teams: { id: string; name: string; joinCode: string }[] }> {
    const { createExercise } = await this.admin.ask(
      'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id teams { id name joinCode } } }',
      { input: { definitionId, ...input } },
    );
    if (members.length === 0) return createExercise;
    await this.admin.ask(
      'mutation ($team: ID!, $ids: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $ids) { id } }',
      {
        team: createExercise.teams[0].id,
        ids: members.map(({ id }) => id),
      },
    );
    return createExercise;
  }

  async act(name: 'startExercise' | 'stopExercise' | 'finishExercise', exerciseId: string): Promise<void> {
    await this.admin.ask(`mutation ($id: ID!) { ${name}(exerciseId: $id) { id } }`, { id: exerciseId });
  }

  /** Ends all sessions of a person, who can log in again. */
  async endSessions(userId: string): Promise<void> {
    for (const active of [false, true]) {
      await this.admin.ask(
        'mutation ($id: UUID!, $active: Boolean!) { setUserActive(userId: $id, active: $active) { id } }',
        { id: userId, active },
      );
    }
  }
}
