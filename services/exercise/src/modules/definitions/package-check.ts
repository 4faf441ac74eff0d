import type { Definition, Problem } from '@muster/definition';

/** The number of parts of a definition, by kind. */
export type DefinitionCounts = { readonly [part in Exclude<keyof Definition, 'config'>]: number };

interface Warnings {
  readonly warnings: readonly Problem[];
  readonly warningCount: number;
}

/** What is stored of a valid package; its model is already serialized. */
export interface ValidPackage extends Warnings {
  readonly ok: true;
  readonly model: string;
  readonly modelBytes: number;
  readonly version: string;
  readonly exerciseDuration: number;
  readonly counts: DefinitionCounts;
}

interface FaultyPackage extends Warnings {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export type PackageCheck = ValidPackage | FaultyPackage;

/** The answer of the process that checks packages. */
export type CheckAnswer = PackageCheck | { readonly failed: string };

export function countsOf(definition: Definition): DefinitionCounts {
  return {
    roles: definition.roles.length,
    channels: definition.channels.length,
    milestones: definition.milestones.length,
    objectives: definition.objectives.length,
    injects: definition.injects.length,
    emailPersons: definition.emailPersons.length,
    tools: definition.tools.length,
    questionnaires: definition.questionnaires.length,
    commands: definition.commands.length,
    files: definition.files.length,
    drive: definition.drive.length,
  };
}
