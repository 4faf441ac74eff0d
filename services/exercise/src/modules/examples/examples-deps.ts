import type { DefinitionDeps } from '../definitions/index.ts';
import type { ExamplePackages } from './example-packages.ts';

export interface ExamplesDeps extends DefinitionDeps {
  readonly examplePackages: ExamplePackages;
}
