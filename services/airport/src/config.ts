import { type CommonConfig, EnvironmentReader, readCommonConfig } from '@muster/kit/config';
import { RULE_SET_NAMES, type RuleSetName } from './crew-rules/rule-sets.ts';

export interface AirportConfig extends CommonConfig {
  readonly demoData: boolean;
  /** The rules that every assignment is checked against. */
  readonly rules: RuleSetName;
  /** Whether requests need a token. */
  readonly auth: 'none' | 'tokens';
}

export function readConfig(environment: NodeJS.ProcessEnv, terminal: boolean): AirportConfig {
  const env = new EnvironmentReader(environment);
  const config: AirportConfig = {
    ...readCommonConfig(
      env,
      {
        service: 'airport',
        port: 'AIRPORT_PORT',
        defaultPort: 8080,
        databaseUrl: 'AIRPORT_DATABASE_URL',
        publicUrl: 'AIRPORT_PUBLIC_URL',
      },
      terminal,
    ),
    demoData: env.boolean('AIRPORT_DEMO_DATA', true),
    rules: env.choice('AIRPORT_RULES', RULE_SET_NAMES, 'none'),
    auth: env.choice('AIRPORT_AUTH', ['none', 'tokens'], 'none'),
  };
  env.done();
  return config;
}
