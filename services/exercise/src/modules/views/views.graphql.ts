import type { Schema } from '../../graphql/index.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { defineActionLogs } from './action-logs.graphql.ts';
import { defineMail } from './mail.graphql.ts';
import { defineQuestionnaires } from './questionnaires.graphql.ts';
import { readings } from './reading.ts';
import { defineTemplates } from './templates.graphql.ts';

export function defineViewsGraphql(schema: Schema, platform: ExerciseDeps): void {
  const read = readings(platform);
  defineActionLogs(schema, read);
  defineMail(schema, read);
  defineTemplates(schema, read);
  defineQuestionnaires(schema, read);
}
