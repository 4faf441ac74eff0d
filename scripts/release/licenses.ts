import type { Component } from './components.ts';

const RULE = '='.repeat(80);

/** The licences of everything of others in a release, one after another. */
export function licenseTexts(components: readonly Component[], node: { version: string; text: string }): string {
  const head = 'This product contains software of others. Its parts and their licences:\n';
  const parts = components.map(({ name, version, license, licenseText }) =>
    part(`${name} ${version} (${license})`, licenseText),
  );
  return `${head}${parts.join('')}${part(`Node.js ${node.version}, in archives that contain it`, node.text)}`;
}

const part = (title: string, text: string): string =>
  `\n${RULE}\n${title}\n${RULE}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;
