import type { FilesAddress } from '@muster/kit/blobs';
import {
  type CommonConfig,
  EnvironmentReader,
  readCommonConfig,
  readFilesAddress,
  usableMemoryMb,
} from '@muster/kit/config';
import { readSecretsKey } from '@muster/kit/sealing';
import { type LocalLogin, readSignOn, type SignOnConfig } from './config-sign-on.ts';
import { MIN_LENGTH, type PasswordLength, weaknessOf } from './passwords/index.ts';

export interface ExerciseConfig extends CommonConfig {
  /** Where packages, files and exports are stored. */
  readonly files: FilesAddress;
  /** The path prefix of the interface, with a leading slash and no trailing one. */
  readonly basePath: string;
  /** The public address of the platform; links in mails are built from it, never from a request. */
  readonly publicUrl: string;
  /** Otherwise it is the default, which is right on this machine only. */
  readonly isPublicUrlSet: boolean;
  readonly admin: { readonly username: string; readonly password: string | undefined };
  /** Seals secrets that must be read again; undefined if the operator gave none. */
  readonly secretsKey: Buffer | undefined;
  /** Only for the command that replaces the key. */
  readonly formerSecretsKey: Buffer | undefined;
  readonly passwordLength: PasswordLength;
  /** Of whom a second factor is required. */
  readonly secondFactor: 'optional' | 'staff';
  readonly registrationOpen: boolean;
  readonly guestsAllowed: boolean;
  /** How long guests of an exercise can read after its end. */
  readonly guestMs: number;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** The lifetime of an unused session. */
  readonly sessionMs: number;
  /** The maximum lifetime, counted from the login. */
  readonly sessionMaxMs: number;
  readonly elevationMs: number;
  readonly maxDefinitionMb: number;
  readonly maxDefinitionsPerUser: number;
  readonly maxWorkspacesPerUser: number;
  readonly maxFileMb: number;
  readonly maxTeamFilesMb: number;
  /** What a team may do and write, unless instructors raise it. */
  readonly teamLimits: { readonly textMb: number; readonly acts: number; readonly actsPerMinute: number };
  /** Per team. */
  readonly maxSandboxLogs: number;
  /** What the cached states of exercises may take in memory. */
  readonly stateCacheMb: number;
  /** Whether the definitions that ship with the platform are shown. */
  readonly examples: boolean;
  /** Whether GraphiQL is served. */
  readonly graphiql: boolean;
  /** Undefined if everybody logs in with a password of the platform. */
  readonly signOn: SignOnConfig | undefined;
  readonly localLogin: LocalLogin;
  readonly login: { readonly attempts: number; readonly windowMs: number };
  /** How often one address can register somebody, or request a link to set a password. */
  readonly links: { readonly requests: number; readonly windowMs: number };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** People type passwords of this length without a mistake. */
const MAX_MIN_LENGTH = 64;

export function readConfig(environment: NodeJS.ProcessEnv, terminal: boolean): ExerciseConfig {
  const env = new EnvironmentReader(environment);
  const common = readCommonConfig(
    env,
    {
      service: 'exercise',
      port: 'EXERCISE_PORT',
      defaultPort: 8000,
      databaseUrl: 'DATABASE_URL',
      publicUrl: 'PUBLIC_URL',
    },
    terminal,
  );
  const basePath = readBasePath(env);
  const publicUrl = (common.publicUrl ?? `http://localhost:${common.port}`).replace(/\/+$/, '');
  const { signOn, localLogin } = readSignOn(env, { publicUrl, basePath });
  const registration = env.choice('REGISTRATION', ['open', 'closed'], 'open') === 'open';
  const config: ExerciseConfig = {
    ...common,
    files: readFilesAddress(env, common),
    basePath,
    publicUrl,
    isPublicUrlSet: common.publicUrl !== undefined,
    admin: readAdmin(env),
    passwordLength: readPasswordLength(env),
    secondFactor: env.choice('SECOND_FACTOR', ['optional', 'staff'], 'optional'),
    secretsKey: readSecretsKey(env, 'SECRETS_KEY'),
    formerSecretsKey: readSecretsKey(env, 'FORMER_SECRETS_KEY'),
    signOn,
    localLogin,
    // Whoever registers gets an account with a password, with which only administrators, or nobody, could log in.
    registrationOpen: registration && localLogin === 'on',
    guestsAllowed: readGuests(env, registration),
    guestMs: env.integer('GUEST_DAYS', 30, 1, 3650) * DAY_MS,
    mail: {
      smtpUrl: env.url('SMTP_URL', ['smtp', 'smtps']),
      from: env.text('MAIL_FROM', 'Exercise platform <exercises@localhost>'),
    },
    sessionMs: env.integer('SESSION_DAYS', 14, 1, 365) * DAY_MS,
    sessionMaxMs: env.integer('SESSION_MAX_DAYS', 90, 1, 3650) * DAY_MS,
    elevationMs: env.integer('ELEVATION_MINUTES', 15, 1, 24 * 60) * MINUTE_MS,
    maxDefinitionMb: env.integer('MAX_DEFINITION_MB', 200, 1, 10_000),
    maxDefinitionsPerUser: env.integer('MAX_DEFINITIONS_PER_USER', 1_000, 1, 1_000_000),
    maxWorkspacesPerUser: env.integer('MAX_WORKSPACES_PER_USER', 50, 1, 1_000_000),
    maxFileMb: env.integer('MAX_FILE_MB', 50, 1, 10_000),
    maxTeamFilesMb: env.integer('MAX_TEAM_FILES_MB', 200, 1, 1_000_000),
    teamLimits: {
      textMb: env.integer('MAX_TEAM_TEXT_MB', 20, 1, 10_000),
      acts: env.integer('MAX_TEAM_ACTS', 20_000, 1, 10_000_000),
      actsPerMinute: env.integer('TEAM_ACTS_PER_MINUTE', 120, 1, 100_000),
    },
    maxSandboxLogs: env.integer('MAX_SANDBOX_LOGS', 1_000_000, 1, 1_000_000_000),
    stateCacheMb: env.integer('STATE_CACHE_MB', Math.max(64, Math.floor(usableMemoryMb() / 8)), 1, 1_000_000),
    examples: env.boolean('EXAMPLES', true),
    graphiql: env.boolean('GRAPHIQL', false),
    login: {
      attempts: env.integer('LOGIN_ATTEMPTS', 5, 1, 1000),
      windowMs: env.integer('LOGIN_WINDOW_MINUTES', 15, 1, 24 * 60) * MINUTE_MS,
    },
    links: {
      requests: env.integer('LINK_REQUESTS', 5, 1, 1000),
      windowMs: env.integer('LINK_WINDOW_MINUTES', 60, 1, 24 * 60) * MINUTE_MS,
    },
  };
  env.done();
  return config;
}

/** One number for everybody, or two: of administrators and instructors, and of trainees. */
function readPasswordLength(env: EnvironmentReader): PasswordLength {
  const given = env.text('PASSWORD_LENGTH', '12,8');
  const [staff = 0, trainees = staff, ...more] = given
    .split(',')
    .map((part) => (/^\s*\d{1,3}\s*$/.test(part) ? Number(part) : 0));
  const isRight =
    more.length === 0 && [staff, trainees].every((length) => length >= MIN_LENGTH && length <= MAX_MIN_LENGTH);
  if (!isRight) {
    env.refuse(
      `PASSWORD_LENGTH is "${given}"; it must be a whole number from ${MIN_LENGTH} to ${MAX_MIN_LENGTH}, or two for staff and trainees, such as 12,8.`,
    );
  }
  return { staff, trainees };
}

/**
 * This account has all rights: its password must follow the rules for any other. PASSWORD_LENGTH is for those that
 * people choose: an installation with a shorter one here must still start.
 */
function readAdmin(env: EnvironmentReader): ExerciseConfig['admin'] {
  const username = env.text('ADMIN_USERNAME', 'admin');
  const password = env.text('ADMIN_PASSWORD');
  const weakness =
    password === undefined ? undefined : weaknessOf(password, { username, min: MIN_LENGTH, field: 'ADMIN_PASSWORD' });
  if (weakness !== undefined) env.refuse(weakness.message);
  return { username, password };
}

/** Where nobody can register, nobody comes as a guest either, unless it is said. */
function readGuests(env: EnvironmentReader, registrationOpen: boolean): boolean {
  return env.choice('GUESTS', ['on', 'off'], registrationOpen ? 'on' : 'off') === 'on';
}

function readBasePath(env: EnvironmentReader): string {
  const given = env.text('BASE_PATH', '/inject/api/v1');
  const path = given.replace(/\/+$/, '');
  if (path === '') {
    env.refuse(`BASE_PATH is "${given}", where the web console is; it must be a path such as /inject/api/v1.`);
  } else if (!/^(\/[\w.~-]+)+$/.test(path)) {
    env.refuse(`BASE_PATH is "${path}"; it must be a path such as /inject/api/v1.`);
  }
  return path;
}
