import { Caller, type ConsoleStage, type Login } from './console-stage.ts';

/** Working copies of an instructor. */
export interface StudioCopies {
  /** The tour: what happens in it stands close together on the timeline. */
  readonly tour: string;
  /** The waterworks, published twice and changed since. */
  readonly waterworks: string;
  /** Its second version. */
  readonly second: string;
  /** With problems in a file, one that does not parse, and one that somebody else has changed. */
  readonly broken: string;
}

export async function prepareStudio(stage: ConsoleStage, author: Login): Promise<StudioCopies> {
  const caller = await new Caller(stage.url).logIn(author);
  const make = async (name: string, example: string): Promise<string> => {
    const input = { name, example };
    const { createWorkspace } = await caller.ask(
      'mutation ($input: CreateWorkspaceInput!) { createWorkspace(createWorkspaceInput: $input) { id } }',
      { input },
    );
    return createWorkspace.id;
  };
  const change = async (copy: string, path: string, edit: (text: string) => string): Promise<void> => {
    const { workspaceFiles } = await caller.ask(
      'query ($copy: ID!, $path: String!) { workspaceFiles(workspaceId: $copy, paths: [$path]) { revision text } }',
      { copy, path },
    );
    const [{ revision, text }] = workspaceFiles;
    await save(copy, path, revision, edit(text));
  };
  const save = (copy: string, path: string, base: number, text: string): Promise<unknown> =>
    caller.ask(
      'mutation ($input: SaveWorkspaceFilesInput!) { saveWorkspaceFiles(saveWorkspaceFilesInput: $input) { revision } }',
      { input: { workspaceId: copy, changes: [{ path, base, text }] } },
    );
  const [tour, waterworks, broken] = [
    await make('Library tour, second edition', 'tour'),
    await make('Altwasser waterworks', 'waterworks'),
    await make('A tour that is not ready', 'tour'),
  ];
  await change(broken, 'injects.yml', (text) =>
    text.replace('channel: ', 'chanel: ').replace('activate_milestone', 'activate_milestne'),
  );
  await change(broken, 'milestones.yml', (text) => `${text}- name: [\n`);
  await change(broken, 'roles.yml', (text) => `${text}- name: guests\n`);
  // Refused, and kept aside: somebody has changed it since.
  await save(broken, 'roles.yml', 1, '- name: readers\n').catch(() => undefined);
  const publish = async (note: string, after?: number): Promise<string> => {
    const { revision } = (
      await caller.ask('query ($id: ID!) { workspace(workspaceId: $id) { revision } }', { id: waterworks })
    ).workspace;
    const input = { workspaceId: waterworks, revision, name: 'Altwasser waterworks', note, after };
    const { publishWorkspace } = await caller.ask(
      'mutation ($input: PublishWorkspaceInput!) { publishWorkspace(publishWorkspaceInput: $input) { id } }',
      { input },
    );
    return publishWorkspace.id;
  };
  const TECHNICAL = 'injects/20-technical.yml';
  await publish('');
  await change(waterworks, TECHNICAL, (text) => text.replace('time: 12', 'time: 14'));
  const second = await publish('The second wave comes later.', 1);
  await change(waterworks, TECHNICAL, (text) => text.replace('time: 22', 'time: 23'));
  return { tour, waterworks, second, broken };
}
