import { defineConfig } from 'vite';
import { pageBuild, settingsOfServer } from '../../scripts/page-config.ts';

const SERVICE = 'http://localhost:8000';

/** `npx vite apps/console` serves the sources with hot reload, and proxies API requests to a running service. */
// biome-ignore lint/style/noDefaultExport: Vite asks for it
export default defineConfig({
  plugins: [settingsOfServer({ basePath: '/inject/api/v1', version: 'development' })],
  server: { proxy: { '/inject': { target: SERVICE, ws: true }, '/set-password': SERVICE } },
  build: pageBuild,
});
