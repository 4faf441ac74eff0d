import { type CommonConfig, EnvironmentReader, readCommonConfig } from '@muster/kit/config';

export interface AirportConfig extends CommonConfig {
  readonly demoData: boolean;
}

export function readConfig(environment: NodeJS.ProcessEnv, terminal: boolean): AirportConfig {
  const env = new EnvironmentReader(environment);
  const config: AirportConfig = {
    ...readCommonConfig(
      env,
      { service: 'airport', port: 'AIRPORT_PORT', defaultPort: 8080, databaseUrl: 'AIRPORT_DATABASE_URL' },
      terminal,
    ),
    demoData: env.boolean('AIRPORT_DEMO_DATA', true),
  };
  env.done();
  return config;
}
