import type { Schema } from '../../graphql/index.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { defineActionLogs } from './action-logs.graphql.ts';
import { readings } from './reading.ts';

export function defineViewsGraphql(schema: Schema, platform: ExerciseDeps): void {
  const read = readings(platform);
  defineActionLogs(schema, read);
}
