export { fingerprint, type PageBuild, pointerIn, readBuild } from './build.ts';
export { distOf, ensureBuilt, type PageSources } from './ensure-built.ts';
export { registerWebPage, type WebPage } from './serve.ts';
export { writeBuild } from './write-build.ts';
