import type { Operation } from '../access/index.ts';
import type { Examples, Stage } from './examples.ts';

/** The callers with which every endpoint is tested. */
export const CALLERS = [
  'anonymous',
  'deactivated',
  'slip',
  'trainee',
  'instructor',
  'admin',
  'elevated admin',
  'token with',
  'token without',
] as const;
export type Caller = (typeof CALLERS)[number];

/** A route or root field of GraphQL, and who may call it. */
export interface Endpoint {
  readonly who: readonly Caller[];
  /** The operation that a token needs; without one, no token can call it. */
  readonly operation?: Operation;
  /** Only the token of a team authorizes the call. */
  readonly byTeamToken?: true;
  /**
   * For a root field: how it is called here, with arguments that change nothing. For a route: its path, if it cannot be
   * called with `0` for every parameter.
   */
  readonly call?: string;
  /** The call changes the session of its caller. */
  readonly changesSession?: true;
}

/** All endpoints of a module, and data for tests of all modules. */
export interface Inventory {
  /** By method and path below the base path, as in `GET /version`. A path outside it begins with two slashes. */
  readonly routes?: Readonly<Record<string, Endpoint>>;
  /** By type and name, as in `Query.whoAmI`. */
  readonly fields?: Readonly<Record<string, Endpoint>>;
  /**
   * Endpoints that write and take no idempotency key, by the same names: why a client that got no answer can send the
   * same request again.
   */
  readonly repeats?: Readonly<Record<string, string>>;
  /** Creates some of its data, without finishing any exercise. */
  readonly examples?: (stage: Stage) => Promise<Examples>;
}

export const only =
  (...who: readonly Caller[]) =>
  (call?: string): Endpoint => ({ who, ...(call === undefined ? {} : { call }) });

export const everyone = only(...CALLERS);
/** Also with a session that is good for one exercise alone. */
export const participants = only('slip', 'trainee', 'instructor', 'admin', 'elevated admin');
export const people = only('trainee', 'instructor', 'admin', 'elevated admin');
export const trainees = only('trainee');
export const instructors = only('instructor', 'admin', 'elevated admin');
export const admins = only('admin', 'elevated admin');
export const elevatedAdmins = only('elevated admin');

export const withTeamToken = (): Endpoint => ({ who: [], byTeamToken: true });

/** For a call that changes the session of its caller. */
export const changingSession = (endpoint: Endpoint): Endpoint => ({ ...endpoint, changesSession: true });

/** Also for a token with the operation. */
export function orToken(endpoint: Endpoint, operation: Operation): Endpoint {
  return { ...endpoint, who: [...endpoint.who, 'token with'], operation };
}

/** Reasons that several endpoints have. */
export const REPEATS = {
  sets: 'It sets a value: again, it sets the same.',
  removes: 'It removes something: again, there is nothing to remove.',
  replacesSecret: 'It makes a new secret that replaces the one of the lost answer, which nobody knows.',
  takenName: 'The name exists once: again, it is refused as taken.',
} as const;

/** An id that no user has, as a GraphQL literal. */
export const NOBODY = '"01890a5d-ac96-774b-bcce-b302099a8057"';
