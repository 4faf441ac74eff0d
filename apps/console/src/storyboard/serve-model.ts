import type { Definition } from '@muster/definition';
import { type Storyboard, storyboards } from '@muster/definition/storyboard';
import { type ReadPackage, readWritten, readZip } from '../files/read-package.ts';
import { fileTexts } from './file-texts.ts';
import type { GivenPackage, ModelNews, ToldDefinition, ToModelWorker } from './model-messages.ts';

interface Opened extends ReadPackage {
  readonly storyOf: (role?: string) => Storyboard;
}

/** Reads a package for one page, tells its story, and gives the files that are shown. */
export function serveModel(
  tell: (news: ModelNews) => void,
  readPackage: (given: GivenPackage) => Promise<ReadPackage | 'problems'> = readGiven,
): (event: { readonly data: ToModelWorker }) => Promise<void> {
  let opened: Opened | undefined;
  const readAll = async (given: GivenPackage): Promise<ModelNews> => {
    const read = await readPackage(given);
    if (read === 'problems') return { kind: 'failed', reason: 'problems' };
    opened = { ...read, storyOf: storyboards(read.definition) };
    return { kind: 'read', definition: await told(opened) };
  };
  return async ({ data: asked }) => {
    switch (asked.kind) {
      case 'read':
        return tell(await readAll(asked.given).catch((): ModelNews => ({ kind: 'failed', reason: 'broken' })));
      case 'tell':
        if (opened !== undefined) tell({ kind: 'told', role: asked.role, story: opened.storyOf(asked.role) });
        return;
      case 'open':
        return tell({ kind: 'opened', path: asked.path, bytes: await bytesOf(opened, asked.path) });
    }
  };
}

function readGiven(given: GivenPackage): Promise<ReadPackage | 'problems'> {
  return given instanceof Blob ? readZip(given) : readWritten(given);
}

async function told({ definition, files, storyOf }: Opened): Promise<ToldDefinition> {
  return {
    story: storyOf(),
    roles: rolesOf(definition).map((name) => ({ name, entries: countOf(storyOf(name)) })),
    milestones: new Map(definition.milestones.map(({ name, displayName }) => [name, displayName || name])),
    texts: await fileTexts(definition, files),
  };
}

const rolesOf = ({ config, roles }: Definition): string[] => (config.enableRoles ? roles.map(({ name }) => name) : []);

const countOf = ({ atHand, rows }: Storyboard): number => atHand.length + rows.length;

async function bytesOf(opened: Opened | undefined, path: string): Promise<Blob | undefined> {
  const bytes = await opened?.files
    .get(path)
    ?.read()
    .catch(() => undefined);
  return bytes && new Blob([new Uint8Array(bytes)]);
}
