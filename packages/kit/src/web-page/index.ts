export { fingerprint, type PageBuild, pointerIn, readBuild } from './build.ts';
export { registerWebPage, type WebPage } from './serve.ts';
