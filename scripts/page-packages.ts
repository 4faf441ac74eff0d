import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The file of a build that lists the folders of the packages in it. A release names them and their licences. */
export const PAGE_PACKAGES = 'packages.json';

/** Finds out which packages a page contains, for the build itself and for those of its workers. */
export function packagesIn(root: string): { readonly plugin: Plugin; readonly found: () => string[] } {
  const folders = new Set<string>();
  const plugin: Plugin = {
    name: 'packages-of-a-page',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        for (const module of part.type === 'chunk' ? part.moduleIds : []) {
          const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.split(sep).join('/')) ?? [];
          if (folder !== undefined) folders.add(relative(root, folder).split(sep).join('/'));
        }
      }
    },
  };
  return { plugin, found: () => [...folders].sort() };
}
