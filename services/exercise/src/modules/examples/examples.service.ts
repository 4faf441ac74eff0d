import type { Actor } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { type DefinitionRow, ownDefinitionOf } from '../definitions/index.ts';
import type { ExamplePackage } from './example-packages.ts';
import { examplesErrors } from './examples.errors.ts';
import type { ExamplesDeps } from './examples-deps.ts';
import { type Example, SHIPPED } from './shipped.ts';

/** None if this installation shows no examples. */
export function listExamples({ config }: Deps): Example[] {
  return config.examples ? [...SHIPPED.values()] : [];
}

/** Names come from requests: only those of the list reach the disk. */
function exampleNamed({ config }: Deps, name: string): Example {
  const example = config.examples ? SHIPPED.get(name) : undefined;
  if (example === undefined) throw examplesErrors.example_unknown();
  return example;
}

export async function examplePackage(deps: ExamplesDeps, name: string): Promise<ExamplePackage> {
  return deps.examplePackages.of(exampleNamed(deps, name).name);
}

/** The definition that the caller has of an example, made at the first call. */
export async function useExample(deps: ExamplesDeps, actor: Actor, name: string): Promise<DefinitionRow> {
  const { name: example, title } = exampleNamed(deps, name);
  const { bytes, hash } = await deps.examplePackages.of(example);
  return ownDefinitionOf(deps, actor, { name: title, bytes, hash, detail: { example } });
}
