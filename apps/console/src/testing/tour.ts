import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkFiles, type Definition } from '@muster/definition';
import { createConsoleStage } from '../on-stage.ts';
import type { StagePerson } from '../stage/people.ts';
import type { Stage } from '../stage/stage.ts';
import { allInGreek } from './in-greek.ts';

export const ADA = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Novak',
  group: 'TRAINEE',
} as const;
export const BOB = {
  id: '0190a000-0000-7000-8000-000000000002',
  username: 'bob',
  firstName: 'Bob',
  lastName: 'Green',
  group: 'TRAINEE',
} as const;
export const INES = {
  id: '0190a000-0000-7000-8000-000000000003',
  username: 'ines',
  firstName: 'Ines',
  lastName: 'Moss',
  group: 'INSTRUCTOR',
} as const;

/** Of no team, and running no exercise. */
export const EVA = {
  id: '0190a000-0000-7000-8000-000000000004',
  username: 'eva',
  firstName: 'Eva',
  lastName: 'Stone',
  group: 'ADMIN',
} as const;

/** A stage with two teams of one person each, and an instructor. The exercise has not started. */
export async function tourStage({
  onDemand = false,
  isGreek = false,
  isPresencePlayed = false,
  colleagues = [],
}: {
  readonly onDemand?: boolean;
  readonly isGreek?: boolean;
  readonly isPresencePlayed?: boolean;
  readonly colleagues?: readonly StagePerson[];
} = {}): Promise<Stage> {
  const setup = {
    definition: await tourDefinition(),
    name: 'The missing book',
    teams: [
      { name: 'Owls', role: 'front desk', address: 'owls@library.ex', members: [ADA] },
      { name: 'Moles', role: 'archive', address: 'moles@library.ex', members: [BOB] },
    ],
    instructors: [INES, ...colleagues],
  };
  const written = isGreek ? allInGreek(setup) : setup;
  return createConsoleStage({ ...written, opensAt: Date.UTC(2026, 0, 12, 8), onDemand, isPresencePlayed });
}

/** The example that has one of everything. */
async function checkTour(): Promise<Definition> {
  const folder = join(import.meta.dirname, '../../../../examples/tour');
  const paths = globSync('**', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  const files = paths.map((path) => {
    const bytes = readFileSync(join(folder, path));
    return {
      path,
      size: bytes.length,
      read: async () => bytes,
      stream: () => Readable.from(bytes),
      verify: async () => {},
    };
  });
  const result = await checkFiles(files);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.definition;
}

const TOUR: Readonly<Promise<Definition>> = checkTour();

export const tourDefinition = (): Promise<Definition> => TOUR;
