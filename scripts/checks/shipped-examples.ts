import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles } from '@muster/definition';
import { packageFolder } from '@muster/definition/pack';

/** What lists show of the examples, so that a running service does not have to read their packages for that. */
export async function shippedExamples(root: string): Promise<string> {
  const folder = join(root, 'examples');
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const configs: Record<string, unknown> = {};
  for (const name of names) configs[name] = await configOf(join(folder, name));
  return `// Made by \`npm run generate\` from the folder \`examples\`.
export interface ShippedConfig {
  readonly title: string;
  readonly description: string;
  readonly audience: string;
  readonly language: string;
  readonly exerciseDuration: number;
  readonly roles: readonly string[];
}

export type ExampleName = ${names.map((name) => `'${name}'`).join(' | ')};

export const SHIPPED_CONFIGS: Readonly<Record<ExampleName, ShippedConfig>> = ${JSON.stringify(configs, null, 2)};
`;
}

async function configOf(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const checked = await checkFiles(await packageFolder(folder));
  if (!checked.ok) throw new Error(`${folder} is not a valid definition.`);
  const { title, description, audience, language, exerciseDuration } = checked.definition.config;
  const texts = { title, description: description?.trim(), audience, language };
  const missing = Object.entries(texts).find(([, text]) => text === undefined)?.[0];
  if (missing !== undefined) throw new Error(`The config.yml of ${folder} has no ${missing}, which lists show.`);
  return { ...texts, exerciseDuration, roles: checked.definition.roles.map(({ name }) => name) };
}
