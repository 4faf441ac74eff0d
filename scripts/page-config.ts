import type { BuildEnvironmentOptions, Plugin } from 'vite';

/** Chunks are named after their folders: several audiences have a `screens.ts`, and several languages have texts. */
function partName(file: string): string {
  const [, folder = '', name = ''] = /([\w-]+)\/([\w-]+)\.tsx?$/.exec(file) ?? [];
  if (/\/texts\//.test(file)) return `texts-${folder}-${name}`;
  return name === 'screens' ? `${folder}-screens` : '[name]';
}

/** The Vite configuration of the web pages. */
export const pageBuild: BuildEnvironmentOptions = {
  target: 'baseline-widely-available',
  modulePreload: { polyfill: false },
  // No inlined assets: the content security policy has no exceptions.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  rolldownOptions: {
    output: {
      chunkFileNames: ({ facadeModuleId }) => `assets/${partName(facadeModuleId ?? '')}-[hash].js`,
      codeSplitting: {
        // What several screens share, in few files: a class of 200 opens its rooms at once, and each file is a request.
        groups: [
          { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
          { name: 'index', tags: ['$initial'] },
          {
            name: 'frame',
            test: /packages\/ui\/src\/|apps\/\w+\/src\/(console|desk|forms|live|page|people|server|shell|texts)\/[\w.-]+\.tsx?$/,
            minShareCount: 2,
          },
          {
            name: 'room-parts',
            test: /apps\/console\/src\/(room|files|markdown|drafts)\/|node_modules\/marked/,
            minShareCount: 2,
          },
          {
            name: 'exercise-parts',
            test: /apps\/console\/src\/(exercise|lessons|moments|sends|instructor\/(mail|team))\//,
            minShareCount: 2,
          },
        ],
      },
    },
  },
};

/** In development, the server does not inject its settings into the page, so this does. */
export const settingsOfServer = (values: Readonly<Record<string, string>>): Plugin => ({
  name: 'settings-of-the-server',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
});
