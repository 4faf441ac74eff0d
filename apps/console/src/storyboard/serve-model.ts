import type { Definition } from '@muster/definition';
import { type Storyboard, storyboards } from '@muster/definition/storyboard';
import { type ReadPackage, readZip } from '../files/read-package.ts';
import { fileTexts } from './file-texts.ts';
import type { ModelNews, ToldDefinition, ToModelWorker } from './model-messages.ts';

interface Opened extends ReadPackage {
  readonly storyOf: (role?: string) => Storyboard;
}

/** Reads a package for one page, tells its story, and gives the files that are shown. */
export function serveModel(
  tell: (news: ModelNews) => void,
  readPackage: (file: Blob) => Promise<ReadPackage | 'problems'> = readZip,
): (event: { readonly data: ToModelWorker }) => Promise<void> {
  let opened: Opened | undefined;
  const readAll = async (file: Blob): Promise<ModelNews> => {
    const read = await readPackage(file);
    if (read === 'problems') return { kind: 'failed', reason: 'problems' };
    opened = { ...read, storyOf: storyboards(read.definition) };
    return { kind: 'read', definition: await told(opened) };
  };
  return async ({ data: asked }) => {
    switch (asked.kind) {
      case 'read':
        return tell(await readAll(asked.file).catch((): ModelNews => ({ kind: 'failed', reason: 'broken' })));
      case 'tell':
        if (opened !== undefined) tell({ kind: 'told', role: asked.role, story: opened.storyOf(asked.role) });
        return;
      case 'open':
        return tell({ kind: 'opened', path: asked.path, bytes: await bytesOf(opened, asked.path) });
    }
  };
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
