import { defineConfig } from 'vite';
import { pageBuild, settingsOfServer } from '../../scripts/page-config.ts';

/** `npx vite apps/airport` serves the sources with hot reload, and proxies API requests to a running service. */
// biome-ignore lint/style/noDefaultExport: Vite asks for it
export default defineConfig({
  plugins: [settingsOfServer({ version: 'development' })],
  server: { proxy: { '/api': 'http://localhost:8080', '/swagger-ui': 'http://localhost:8080' } },
  build: pageBuild,
});
