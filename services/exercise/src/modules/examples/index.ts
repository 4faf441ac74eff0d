import type { Foundation } from '../../deps.ts';
import type { Module } from '../../module.ts';
import { ExamplePackages } from './example-packages.ts';
import { examplesErrors } from './examples.errors.ts';
import { defineExamplesGraphql } from './examples.graphql.ts';
import { registerExamples } from './examples.routes.ts';
import type { ExamplesDeps } from './examples-deps.ts';

export { examplePackage } from './examples.service.ts';
export type { ExamplesDeps } from './examples-deps.ts';

/** The definitions that ship with the platform, for a first hour. */
export const examples = {
  name: 'examples',
  errors: examplesErrors,
  provide: () => ({ examplePackages: new ExamplePackages() }),
  routes: registerExamples,
  graphql: defineExamplesGraphql,
} satisfies Module<ExamplesDeps, Foundation>;
