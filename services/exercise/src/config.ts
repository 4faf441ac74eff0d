import { type CommonConfig, EnvironmentReader, readCommonConfig } from '@muster/kit/config';

export interface ExerciseConfig extends CommonConfig {
  /** The first segments of every address of the interface, with a slash before and none behind. */
  readonly basePath: string;
  readonly admin: { readonly username: string; readonly password: string | undefined };
}

export function readConfig(environment: NodeJS.ProcessEnv, terminal: boolean): ExerciseConfig {
  const env = new EnvironmentReader(environment);
  const config: ExerciseConfig = {
    ...readCommonConfig(
      env,
      { service: 'exercise', port: 'EXERCISE_PORT', defaultPort: 8000, databaseUrl: 'DATABASE_URL' },
      terminal,
    ),
    basePath: readBasePath(env),
    admin: { username: env.text('ADMIN_USERNAME', 'admin'), password: env.text('ADMIN_PASSWORD') },
  };
  env.done();
  return config;
}

function readBasePath(env: EnvironmentReader): string {
  const path = env.text('BASE_PATH', '/inject/api/v1').replace(/\/+$/, '');
  if (!/^(\/[\w.~-]+)+$/.test(path)) {
    env.refuse(`BASE_PATH is "${path}"; it must be a path such as /inject/api/v1.`);
  }
  return path;
}
