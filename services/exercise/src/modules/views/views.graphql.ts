import type { Schema } from '../../graphql/index.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { defineActionLogs } from './action-logs.graphql.ts';
import { defineCommands } from './commands.graphql.ts';
import { defineInjects } from './injects.graphql.ts';
import { defineMail } from './mail.graphql.ts';
import { defineProgress } from './progress.graphql.ts';
import { defineQuestionnaires } from './questionnaires.graphql.ts';
import { requestReads } from './request-reads.ts';
import { defineRoom } from './room.graphql.ts';
import { defineTemplates } from './templates.graphql.ts';
import { defineTools } from './tools.graphql.ts';

export function defineViewsGraphql(schema: Schema, platform: ExerciseDeps): void {
  const read = requestReads(schema, platform);
  defineActionLogs(schema, read);
  defineMail(schema, read);
  defineTemplates(schema, read);
  defineQuestionnaires(schema, read);
  defineTools(schema, read);
  defineProgress(schema, read);
  defineRoom(schema, platform, read);
  defineCommands(schema, platform, read);
  defineInjects(schema, read);
}
