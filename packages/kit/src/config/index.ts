export { type CommonConfig, readCommonConfig } from './common.ts';
export { EnvironmentReader } from './environment-reader.ts';
