import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something of others that a release contains. */
export interface Component {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly license: string;
  readonly licenseText: string;
}

/** Who holds the rights of packages under the MIT licence that leave its text out. */
const HOLDERS: Readonly<Record<string, string>> = { 'abstract-logging': 'James Sumners' };

/** The components in these package folders, each version once, by name. */
export function componentsIn(root: string, folders: Iterable<string>): Component[] {
  const found = new Map<string, Component>();
  for (const folder of folders) {
    const { name, version, license, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!/^[\w.-]+$/.test(license)) throw new Error(`${folder} has the licence "${license}", which is no SPDX id.`);
    found.set(`${name}@${version}`, { name, version, license, licenseText: licenseIn(root, folder, name) });
    if (name === '@fastify/swagger-ui') found.set(SWAGGER_UI, swaggerUi(root, devDependencies[SWAGGER_UI]));
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** The static files of its plugin, which are copied into that when it is made, without their licence. */
const SWAGGER_UI = 'swagger-ui-dist';

function swaggerUi(root: string, version: string): Component {
  const apache = readFileSync(join(root, 'node_modules/prom-client/LICENSE'), 'utf8');
  const licenseText = `Copyright 2020-2021 SmartBear Software Inc.\n\n${apache}`;
  return { name: SWAGGER_UI, version, license: 'Apache-2.0', licenseText };
}

function licenseIn(root: string, folder: string, name: string): string {
  const names = readdirSync(folder).sort();
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = names.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length > 0) return files.map(textOf).join('\n');
  const readme = names.find((file) => /^readme/i.test(file));
  const [section] =
    /^#+ *licen[cs]e\s[^#]*Permission is hereby granted[^#]*/im.exec(readme ? textOf(readme) : '') ?? [];
  if (section !== undefined) return section;
  const holder = HOLDERS[name];
  if (holder === undefined) throw new Error(`${folder} has no text of its licence: name its holder in components.ts.`);
  return readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright.*$/m, `Copyright (c) ${holder}`);
}
