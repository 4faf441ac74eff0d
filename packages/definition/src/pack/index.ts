export { packageFolder } from './folder.ts';
export { zipFiles } from './zip-files.ts';
