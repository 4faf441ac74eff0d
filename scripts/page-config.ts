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
        groups: [{ name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ }],
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
