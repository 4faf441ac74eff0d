import { fileURLToPath } from 'node:url';

// Plain JavaScript on purpose: it must run on the very Node versions it turns away.
const major = Number(process.versions.node.split('.', 1)[0]);
if (major < 24) {
  process.stderr.write(
    `This program runs on Node 24, which "npm ci" installs beside its other packages, but this is Node ${process.versions.node}: ` +
      'run "npm ci" without --omit=optional, or, on a system npm has no Node 24 package for (such as macOS), install Node 24 yourself.\n',
  );
  process.exit(1);
}

// What was compiled once is kept beside the packages: the next start takes half as long and needs less memory. Loaded by
// name, because the Node versions that are turned away do not have it.
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
