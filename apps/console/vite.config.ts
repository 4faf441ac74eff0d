import { defineConfig } from 'vite';

const SERVICE = 'http://localhost:8000';

/** Parts are named after what they hold: `screens.ts` of several audiences and texts of several languages differ. */
function partName(file: string): string {
  const [, folder = '', name = ''] = /([\w-]+)\/([\w-]+)\.tsx?$/.exec(file) ?? [];
  if (/\/texts\//.test(file)) return `texts-${folder}-${name}`;
  return name === 'screens' ? `${folder}-screens` : '[name]';
}

/** `npx vite apps/console` serves the sources as they are edited, and passes the interface on to a running service. */
// biome-ignore lint/style/noDefaultExport: Vite asks for it
export default defineConfig({
  plugins: [
    {
      name: 'settings-of-the-server',
      apply: 'serve',
      transformIndexHtml: (html) =>
        html.replace('{{basePath}}', '/inject/api/v1').replace('{{version}}', 'development'),
    },
  ],
  server: { proxy: { '/inject': { target: SERVICE, ws: true }, '/set-password': SERVICE } },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Everything is a file of its own: the content policy knows no exceptions.
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
  },
});
