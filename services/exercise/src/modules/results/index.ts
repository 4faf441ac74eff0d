import { Turns } from '@muster/kit/runtime';
import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { KeptClasses } from './kept-classes.ts';
import { resultsErrors } from './results.errors.ts';
import { defineResultsGraphql } from './results.graphql.ts';
import type { ResultsDeps } from './results-deps.ts';

/** What teams look back on after an exercise. */
export const results = {
  name: 'results',
  errors: resultsErrors,
  provide: (given) => {
    const resultTurns = new Turns();
    return { resultTurns, keptClasses: new KeptClasses(given, resultTurns) };
  },
  graphql: defineResultsGraphql,
} satisfies Module<ResultsDeps, ExerciseDeps>;
