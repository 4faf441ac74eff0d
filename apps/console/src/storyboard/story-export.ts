import type { StoryEntry } from '@muster/definition/storyboard';
import { saveBlob } from '../files/save-file.ts';
import type { ToldDefinition } from './model-messages.ts';

export type StoryFormat = 'xlsx' | 'csv';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<StoryFormat, string>;

export interface StoryToSave {
  readonly name: string;
  readonly entries: readonly StoryEntry[];
  readonly definition: ToldDefinition;
  /** Of the page. Tables know English and Czech. */
  readonly locale: string;
}

/** Saves entries as a table, which becomes injects again in *From a table*. */
export async function saveStory(
  format: StoryFormat,
  { name, entries, definition, locale }: StoryToSave,
): Promise<void> {
  const { storyCsv, storyTable, storyWorkbook } = await import('@muster/definition/story-table');
  const table = storyTable(
    { atHand: [], rows: entries },
    {
      language: locale.startsWith('cs') ? 'cs' : 'en',
      nameOf: (milestone) => definition.milestones.get(milestone) ?? milestone,
      wordsOf: (path) => definition.texts.get(path),
    },
  );
  const parts = format === 'xlsx' ? storyWorkbook(name, table) : [storyCsv(table)];
  saveBlob(`${name}.${format}`, new Blob(parts, { type: TYPES[format] }));
}
