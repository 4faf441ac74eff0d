import type { Schema } from '../../graphql/index.ts';
import { defineDrafts } from './drafts.graphql.ts';
import { defineReadMarks } from './read-marks.graphql.ts';
import type { PersonalDeps } from './read-marks.service.ts';

export function definePersonalGraphql(schema: Schema, platform: PersonalDeps): void {
  defineReadMarks(schema, platform);
  defineDrafts(schema, platform);
}
