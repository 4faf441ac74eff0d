import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { forgetNotes } from './forget.ts';
import { notesErrors } from './notes.errors.ts';
import { defineNotesGraphql } from './notes.graphql.ts';

/** What those who run an exercise write down for each other. */
export const notes = {
  name: 'notes',
  errors: notesErrors,
  graphql: defineNotesGraphql,
  onTeamsDeleted: forgetNotes,
} satisfies Module<ExerciseDeps>;
