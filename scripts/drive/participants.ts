import { DriveError, Person, reasonOf } from './person.ts';
import type { Platform } from './platform.ts';
import { OverviewScreen, TeamScreen } from './screens.ts';
import { Watcher } from './watcher.ts';

export interface DriveSetup {
  readonly teams: number;
  readonly people: number;
  readonly instructors: number;
  readonly onDemand: boolean;
}

interface Trainee {
  readonly person: Person;
  readonly watcher: Watcher<TeamScreen>;
}

interface Instructor {
  readonly person: Person;
  readonly watcher: Watcher<OverviewScreen>;
}

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly emailAddress: string;
  readonly trainees: readonly Trainee[];
}

/** All participants, and their exercise. */
export interface Participants {
  readonly exerciseId: string;
  readonly onDemand: boolean;
  readonly instructors: readonly Instructor[];
  readonly teams: readonly Team[];
}

/** Logins at a time: the platform hashes few passwords at once. */
const CONCURRENCY = 4;
const CREDENTIALS_PER_BATCH = 10;

interface Account {
  readonly id: string;
  readonly username: string;
}

/** Creates everything that a drive needs on a platform, and removes it afterwards. */
export class Setup {
  readonly #platform: Platform;
  readonly #admin: Person;
  readonly #say: (text: string) => void;
  readonly #tag = `drive-${Date.now().toString(36)}`;
  #definitionId: string | undefined;
  #exerciseId: string | undefined;
  #accounts: readonly Account[] = [];
  readonly #watchers: Watcher[] = [];

  private constructor(platform: Platform, admin: Person, say: (text: string) => void) {
    this.#platform = platform;
    this.#admin = admin;
    this.#say = say;
  }

  static async at(platform: Platform, say: (text: string) => void): Promise<Setup> {
    return new Setup(platform, await Person.logIn(platform.url, platform.username, platform.password), say);
  }

  async prepare(definition: Buffer<ArrayBuffer>, setup: DriveSetup): Promise<Participants> {
    await this.#elevate();
    this.#definitionId = await this.#upload(definition);
    const trainees = setup.teams * setup.people;
    this.#say(`Making accounts for ${trainees} trainees and ${setup.instructors} instructors …`);
    this.#accounts = await this.#register(trainees, setup.instructors);
    const people = await this.#logIn();
    const { createExercise } = await this.#admin.ask(
      `mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) {
        id teams { id name role emailAddress } } }`,
      {
        input: {
          definitionId: this.#definitionId,
          name: this.#tag,
          teamCount: setup.teams,
          onDemand: setup.onDemand,
          shareWith: this.#accounts.slice(trainees).map(({ id }) => id),
        },
      },
    );
    this.#exerciseId = createExercise.id;
    const teams: Team[] = [];
    for (const [index, team] of createExercise.teams.entries()) {
      const first = index * setup.people;
      const userIds = this.#accounts.slice(first, first + setup.people).map(({ id }) => id);
      await this.#admin.ask(
        'mutation ($team: ID!, $users: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $users) { id } }',
        { team: team.id, users: userIds },
      );
      const members = people.slice(first, first + setup.people);
      teams.push({
        ...team,
        trainees: members.map((person) => ({
          person,
          watcher: this.#watching(new Watcher(person, new TeamScreen(team.id))),
        })),
      });
    }
    const { onDemand } = setup;
    const instructors = people.slice(trainees).map((person) => ({
      person,
      watcher: this.#watching(new Watcher(person, new OverviewScreen(createExercise.id, onDemand))),
    }));
    return { exerciseId: createExercise.id, onDemand, instructors, teams };
  }

  /** Removes what was created. If something cannot be removed, this is printed and the rest is removed. */
  async remove(): Promise<void> {
    this.#say('Removing everything again …');
    for (const watcher of this.#watchers) await watcher.close();
    await this.#elevate();
    if (this.#exerciseId !== undefined) {
      const exercise = { id: this.#exerciseId };
      // It may have finished by itself, or never have started.
      await this.#admin.try('mutation ($id: ID!) { finishExercise(exerciseId: $id) { id } }', exercise);
      await this.#without('the exercise', 'mutation ($id: ID!) { deleteExercise(exerciseId: $id) }', exercise);
    }
    if (this.#definitionId !== undefined) {
      const definition = { id: this.#definitionId };
      await this.#without('the definition', 'mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', definition);
    }
    for (const { id, username } of this.#accounts) {
      await this.#without(username, 'mutation ($id: UUID!) { deleteUser(userId: $id) }', { id });
    }
  }

  async #without(what: string, mutation: string, variables: object): Promise<void> {
    const { code, message } = await this.#admin.try(mutation, variables);
    if (code !== undefined) this.#say(`Could not remove ${what}: ${message}`);
  }

  /** An elevated session expires after a while. */
  async #elevate(): Promise<void> {
    const response = await this.#admin.send('/auth/session/elevation');
    if (response.status !== 204) {
      throw new DriveError(`${this.#admin.username} must be an administrator: ${await reasonOf(response)}`);
    }
  }

  async #upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.append('name', this.#tag);
    form.append('file', new Blob([bytes]), 'definition.zip');
    const response = await this.#admin.send('/definitions', form);
    if (!response.ok) throw new DriveError(`The platform refused the definition: ${await reasonOf(response)}`);
    const { definition_id } = (await response.json()) as { definition_id: string };
    return definition_id;
  }

  /** The trainees first. */
  async #register(trainees: number, instructors: number): Promise<Account[]> {
    const row = (group: string, prefix: string) => (_: unknown, index: number) =>
      `${this.#tag}-${prefix}${index + 1},Drive,${prefix}${index + 1},${group},${this.#tag}`;
    const rows = [
      ...Array.from({ length: trainees }, row('TRAINEE', 't')),
      ...Array.from({ length: instructors }, row('INSTRUCTOR', 'i')),
    ];
    const form = new FormData();
    form.append('file', new Blob([`username,first_name,last_name,group,tags\n${rows.join('\n')}\n`]), 'users.csv');
    const response = await this.#admin.send('/users/upload', form);
    if (!response.ok) throw new DriveError(`The accounts were refused: ${await reasonOf(response)}`);
    const found = new Map<string, Account>();
    for (let offset = 0; offset < rows.length; offset += 200) {
      const { users } = await this.#admin.ask(
        'query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) { users { id username } } }',
        { filter: { tags: [this.#tag], limit: 200, offset } },
      );
      for (const user of users.users) found.set(user.username, user);
    }
    return rows.flatMap((line) => found.get(line.split(',', 1)[0] ?? '') ?? []);
  }

  async #logIn(): Promise<Person[]> {
    const people: Person[] = [];
    for (let from = 0; from < this.#accounts.length; from += CREDENTIALS_PER_BATCH) {
      const some = this.#accounts.slice(from, from + CREDENTIALS_PER_BATCH);
      const { generateCredentials } = await this.#admin.ask(
        `mutation ($input: GenerateCredentialsInput!) { generateCredentials(generateCredentialsInput: $input) {
          credentials { user { username } password } } }`,
        { input: { userIds: some.map(({ id }) => id) } },
      );
      const passwords = new Map<string, string>(
        generateCredentials.credentials.map((one: { user: Account; password: string }) => [
          one.user.username,
          one.password,
        ]),
      );
      for (let next = 0; next < some.length; next += CONCURRENCY) {
        const group = some.slice(next, next + CONCURRENCY);
        people.push(
          ...(await Promise.all(
            group.map(({ username }) => Person.logIn(this.#platform.url, username, passwords.get(username) ?? '')),
          )),
        );
      }
    }
    return people;
  }

  #watching<Started extends Watcher>(watcher: Started): Started {
    this.#watchers.push(watcher);
    return watcher;
  }
}
