import type { TObject } from 'typebox';
import { ChannelEntry } from './channels.ts';
import { CommandEntry } from './commands.ts';
import { PersonEntry } from './email.ts';
import { InjectEntry } from './injects.ts';
import { MilestoneEntry } from './milestones.ts';
import { ObjectiveEntry } from './objectives.ts';
import { QuestionnaireEntry } from './questionnaires.ts';
import { RoleEntry } from './roles.ts';
import { ToolEntry } from './tools.ts';

/** The YAML files that contain a list, by name without extension, and the type of their items. */
export const LIST_FILES = {
  channels: ChannelEntry,
  roles: RoleEntry,
  milestones: MilestoneEntry,
  objectives: ObjectiveEntry,
  injects: InjectEntry,
  email: PersonEntry,
  tools: ToolEntry,
  questionnaires: QuestionnaireEntry,
  commands: CommandEntry,
} as const satisfies Record<string, TObject>;

/** The maximum number of items of each, far above what people write. */
export const MAX_ENTRIES: Readonly<Record<keyof typeof LIST_FILES, number>> = {
  channels: 100,
  roles: 100,
  milestones: 5_000,
  objectives: 500,
  injects: 5_000,
  email: 2_000,
  tools: 500,
  questionnaires: 500,
  commands: 2_000,
};

export type ListFile = keyof typeof LIST_FILES;

export const YAML_FILES: readonly string[] = ['config', ...Object.keys(LIST_FILES)];
