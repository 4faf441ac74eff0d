import type { Definition } from '@muster/definition';
import { setupsOf } from '@muster/rehearsal';
import { type ReadPackage, readWritten, readZip } from '../../files/read-package.ts';
import { createConsoleStage } from '../../on-stage.ts';
import { serveStage } from '../remote/serve-stage.ts';
import { SYSTEM } from '../staged-stream.ts';
import type { FromTryWorker, ToTryWorker, WrittenPackage } from './try-messages.ts';

/** Reads a package and plays it, for one page: away from it, so that neither blocks what is shown. */
export function serveTryOut(
  tell: (message: FromTryWorker) => void,
  readPackage: (file: Blob | WrittenPackage) => Promise<ReadPackage | 'problems'> = readAny,
): (event: { readonly data: ToTryWorker }) => Promise<void> {
  let read: ReadPackage | undefined;
  let leave: (() => void) | undefined;
  return async ({ data: message }) => {
    if (message.kind === 'read') {
      const answer = await readPackage(message.file).catch(() => 'broken' as const);
      if (typeof answer === 'string') return tell({ kind: 'failed', reason: answer });
      read = answer;
      return tell({ kind: 'read', definition: factsOf(answer.definition) });
    }
    leave?.();
    if (read !== undefined) begin(read, message);
    leave = () => message.port.close();
  };
}

const readAny = (file: Blob | WrittenPackage): Promise<ReadPackage | 'problems'> =>
  file instanceof Blob ? readZip(file) : readWritten(file);

const factsOf = ({ config, roles, commands }: Definition) => ({
  title: config.title ?? null,
  roles: config.enableRoles ? roles.map(({ name }) => name) : [],
  hasCommands: commands.length > 0,
});

function begin({ definition, files }: ReadPackage, setup: Extract<ToTryWorker, { kind: 'begin' }>): void {
  const { name, teams, people, opensAt, port } = setup;
  const setups = setupsOf(
    new Map(teams.map((team) => [team.name, { role: team.role, address: null, cell: null }])),
    definition,
  );
  const stage = createConsoleStage({
    definition,
    name,
    teams: setups.map(({ name: team, role, address }, place) => ({
      name: team,
      role,
      address,
      members: people.members.slice(place, place + 1),
    })),
    instructors: [people.instructor],
    opensAt,
    readPackaged: async (path) => {
      const bytes = await files.get(path)?.read();
      return bytes === undefined ? undefined : new Blob([new Uint8Array(bytes)]);
    },
  });
  stage.exercise.start({ actor: SYSTEM, at: opensAt });
  serveStage(stage, port);
}
