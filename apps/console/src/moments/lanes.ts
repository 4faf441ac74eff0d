import type { TextId } from '../texts/store.ts';
import type { Moment } from './moments.generated.ts';

/** The lanes that can be shown, and which moments belong to each. */
export const LANES = ['mail', 'tools', 'forms', 'milestones', 'injects', 'commands'] as const;
export type Lane = (typeof LANES)[number];

const LANE_OF: Readonly<Partial<Record<Moment['kind'], Lane>>> = {
  MAIL: 'mail',
  TOOL: 'tools',
  QUESTIONNAIRE: 'forms',
  ANSWERS: 'forms',
  MILESTONE: 'milestones',
  INJECT: 'injects',
  MESSAGE: 'injects',
  CONFIRMATION: 'injects',
  COMMAND: 'commands',
};

export const laneOf = ({ kind }: Pick<Moment, 'kind'>): Lane | undefined => LANE_OF[kind];

/** What a lane is called. */
export const LANE_TEXTS = {
  mail: 'laneMail',
  tools: 'laneTools',
  forms: 'laneForms',
  milestones: 'laneMilestones',
  injects: 'laneInjects',
  commands: 'laneCommands',
} as const satisfies Readonly<Record<Lane, TextId>>;
