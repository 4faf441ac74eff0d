import { type ExampleName, SHIPPED_CONFIGS, type ShippedConfig } from './shipped.generated.ts';

export type { ExampleName };

/** How an example is run. Its definition does not say so, since nothing forces anybody to run it that way. */
interface Advice {
  /** Null: any number. */
  readonly maxTeams: number | null;
  readonly minTeams: number;
  /** A multiple of this many teams: one per role. */
  readonly teamsPerGroup: number;
  readonly together: boolean;
  readonly onDemand: boolean;
  readonly instructor: Need;
  readonly sandbox: Need;
  /** Minutes to talk about it afterwards. */
  readonly debriefMinutes: number;
}

export type Need = 'NEEDED' | 'OPTIONAL' | 'NONE';

export interface Example extends ShippedConfig, Advice {
  readonly name: ExampleName;
}

/** In the order in which they are shown: the first is for those who see the platform for the first time. */
const ADVICE: Readonly<Record<ExampleName, Advice>> = {
  tour: {
    minTeams: 1,
    maxTeams: null,
    teamsPerGroup: 1,
    together: true,
    onDemand: true,
    instructor: 'OPTIONAL',
    sandbox: 'OPTIONAL',
    debriefMinutes: 0,
  },
  waterworks: {
    minTeams: 2,
    maxTeams: 10,
    teamsPerGroup: 2,
    together: true,
    onDemand: false,
    instructor: 'NEEDED',
    sandbox: 'NONE',
    debriefMinutes: 30,
  },
  'web-server': {
    minTeams: 1,
    maxTeams: null,
    teamsPerGroup: 1,
    together: false,
    onDemand: true,
    instructor: 'NONE',
    sandbox: 'NEEDED',
    debriefMinutes: 0,
  },
};

const NAMES = ['tour', 'waterworks', 'web-server'] as const satisfies readonly ExampleName[];

/** Every shipped example, by name. */
export const SHIPPED: ReadonlyMap<string, Example> = new Map(
  NAMES.map((name) => [name, { name, ...SHIPPED_CONFIGS[name], ...ADVICE[name] }]),
);
