import type { Answer } from '@muster/kit/testing';
import { asGraphql, type Visitor } from '../../../services/exercise/src/testing/visitor.ts';
import { failureOf } from '../judge/failure.ts';
import type { Json } from '../texts/json-text.ts';
import { type Act, actsOf, actsOnMail, type Cast, type Text } from './acts.ts';
import { type Cost, costUntilIdle, NOTHING } from './meter.ts';
import { type Package, zipped } from './package.ts';
import { pagesOf, variablesOf } from './pages.ts';
import { built, type Stage, upload } from './stage.ts';

/** What was done, what it cost, and what is wrong with the answer. */
export interface Played extends Cost {
  readonly name: string;
  readonly fault: string | undefined;
  /** The codes of a refusal. */
  readonly refused: readonly string[];
}

/** Plays one exercise of a definition from its upload to its deletion. */
export class Play {
  readonly #stage: Stage;
  readonly #pack: Package;
  readonly #teams: number;
  readonly played: Played[] = [];

  constructor(stage: Stage, pack: Package, teams: number) {
    this.#stage = stage;
    this.#pack = pack;
    this.#teams = teams;
  }

  /** Whether the check took the definition. What it refuses can hold nobody up. */
  get isAccepted(): boolean {
    return this.played.length > 1;
  }

  /** Ends early if the service does not answer, or does not take the definition. */
  async run(texts: Readonly<Record<string, Text>>): Promise<void> {
    try {
      await this.#run(texts);
    } catch (error) {
      const fault = `was the last that was tried: ${String(error).slice(0, 1000)}`;
      this.played.push({ ...NOTHING, name: this.played.at(-1)?.name ?? 'upload', fault, refused: [] });
    }
  }

  async #run(texts: Readonly<Record<string, Text>>): Promise<void> {
    const { instructor, member, memberId } = this.#stage;
    await costUntilIdle(this.#stage.service);
    const bytes = zipped(this.#pack);
    const uploaded = await this.#do('upload', () => upload(instructor, '/definitions', bytes));
    if (uploaded.status !== 200) return;
    const definition = uploaded.body.definition_id;
    const created = await this.#ask(instructor, 'createExercise', {
      query:
        'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id teams { id sandboxToken } } }',
      variables: { input: { definitionId: definition, name: 'Hostile', teamCount: this.#teams, shareFeedback: true } },
    });
    const { id: exercise, teams } = created.data.createExercise;
    const [team] = teams;
    await this.#ask(instructor, 'assignUsersToTeam', {
      query: 'mutation ($team: ID!, $users: [UUID!]!) { assignUsersToTeam(teamId: $team, userIds: $users) { id } }',
      variables: { team: team.id, users: [memberId] },
    });
    await this.#ask(instructor, 'startExercise (first)', {
      query: 'mutation ($id: ID!) { startExercise(exerciseId: $id) { id } }',
      variables: { id: exercise },
    });
    const form = new FormData();
    form.append('team_id', team.id);
    form.append('file', new Blob(['notes']), 'notes.txt');
    const file = await this.#do('upload of a file', () => member.request('POST', `/files/${exercise}`, { raw: form }));
    const cast: Cast = {
      exercise,
      teams: teams.map(({ id }: { id: string }) => id),
      file: file.body.file_id,
    };
    for (const [kind, text] of Object.entries(texts)) {
      let written: string | undefined;
      for (const act of actsOf(this.#pack, cast, text)) {
        const answer = await this.#act(`${act.name}, ${kind}`, act);
        if (act.name === 'sendEmailAs') written ??= answer.data?.sendEmailAs?.id;
      }
      for (const act of written === undefined ? [] : actsOnMail(written, cast, text)) {
        await this.#act(`${act.name}, ${kind}`, act);
      }
      await this.#do(`sandbox, ${kind}`, () =>
        this.#report(
          team,
          Array.from({ length: 100 }, () => text(32_768)),
        ),
      );
    }
    await this.#do('sandbox, many commands', () =>
      this.#report(
        team,
        Array.from({ length: 10_000 }, (_, i) => `a${i}`),
      ),
    );
    await this.#pages(definition, cast);
    for (const path of ['logs', 'report', 'key']) {
      await this.#do(path, () => built(instructor, `/exercise/${exercise}/${path}`), 'page');
    }
    for (const name of ['copyExercise', 'stopExercise', 'finishExercise', 'setResults', 'deleteExercise']) {
      if (name === 'deleteExercise') await this.#resultOf(team.id);
      const more = MORE_ARGUMENTS[name] ?? '';
      const fields = name === 'deleteExercise' ? '' : '{ id }';
      await this.#ask(instructor, `${name} (last)`, {
        query: `mutation ($id: ID!) { ${name}(exerciseId: $id${more})${fields} }`,
        variables: { id: exercise },
      });
    }
  }

  async #resultOf(team: string): Promise<void> {
    const [page] = (await pagesOf({ team })).filter(({ name }) => name === RESULT);
    const document = { query: page?.text ?? '', variables: { team } };
    await this.#do(`page ${RESULT}`, () => this.#stage.member.post('/graphql', document), 'page');
  }

  async #pages(definition: string, { exercise, teams: [team = '', other = team] }: Cast): Promise<void> {
    const { instructor, member } = this.#stage;
    const { lists } = this.#pack;
    const threads = await instructor.graphql(`{ emailThreads(teamIds: ["${team}"]) { id } }`);
    const variables: Record<string, Json> = {
      definition,
      exercise,
      team,
      teams: [team, other],
      thread: threads.data?.emailThreads[0]?.id ?? 'none',
      before: 2 ** 30,
      after: 0,
      offset: 0,
      limit: 50,
      seconds: 300,
      at: 1e6,
      tool: lists['tools']?.[0]?.['name'] ?? '',
      argument: 'a',
      form: lists['questionnaires']?.[0]?.['title'] ?? '',
      question: 1,
      states: null,
      about: null,
      act: null,
      search: '',
      since: '2026-01-31T12:00:00Z',
      until: null,
      tags: ['none'],
    };
    for (const { name, text } of await pagesOf(variables)) {
      if (ABOUT_THE_DEFINITION.has(name) || name === RESULT) continue;
      const by = name.startsWith('Room') || name.startsWith('My') ? member : instructor;
      const document = { query: text, variables: known(text, variables) };
      await this.#do(`page ${name}`, () => by.post('/graphql', document), 'page');
    }
  }

  #report(team: { id: string; sandboxToken: string }, commands: readonly string[]): Promise<Answer> {
    const logs = commands.map((cmd) => ({ '@timestamp': '2026-01-31T12:00:00Z', cmd }));
    return this.#stage.instructor.post(`/sandbox/${team.id}`, logs, { 'team-token': team.sandboxToken });
  }

  #act(name: string, { by, query, variables }: Act) {
    return this.#ask(this.#stage[by], name, { query, variables });
  }

  async #ask(by: Visitor, name: string, { query, variables }: { query: string; variables: object }) {
    return asGraphql(await this.#do(name, () => by.post('/graphql', { query, variables })));
  }

  async #do(name: string, request: () => Promise<Answer>, kind: 'act' | 'page' = 'act'): Promise<Answer> {
    const answer = await request();
    const cost = await costUntilIdle(this.#stage.service);
    const { codes } = asGraphql(answer);
    const text = answer.text.slice(0, 1000);
    const failed = failureOf({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after') ?? undefined,
      text,
    });
    const empty = kind === 'page' && (answer.status !== 200 || codes.length > 0) ? `has no answer: ${text}` : undefined;
    const refused = answer.status >= 400 ? [answer.body?.code ?? String(answer.status)] : codes;
    this.played.push({ name, ...cost, fault: failed ?? empty, refused });
    return answer;
  }
}

/** Released at the end. */
const RESULT = 'TeamResult';

const MORE_ARGUMENTS: Readonly<Record<string, string>> = {
  copyExercise: ', name: "Copy"',
  setResults: ', released: true',
};

/** Shows all of a definition, and less if it is too large. */
const ABOUT_THE_DEFINITION: ReadonlySet<string> = new Set(['DefinitionRoles', 'FindDefinitionRoles']);

/** What a document declares. A page is begun at 0 where positions are numbers, and without one where they are ids. */
function known(text: string, variables: Readonly<Record<string, Json>>): Record<string, Json> {
  const types = variablesOf(text);
  const given = Object.entries(variables).filter(
    ([name, value]) => types.get(name) !== (value === 0 ? 'ID' : undefined),
  );
  return Object.fromEntries(given.filter(([name]) => types.has(name)));
}
