import type { Clock, Logger } from '@muster/kit/runtime';
import type { Configuration } from 'openid-client';
import type { SignOnConfig } from '../../../../config-sign-on.ts';
import { signOnErrors } from '../sign-on.errors.ts';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import { reasonOf } from './reason-of.ts';

/** The metadata of a provider hardly ever change. */
const REFRESH_AFTER_MS = 3_600_000;
/** A provider that is down is not asked again by each of a class. */
const RETRY_AFTER_MS = 3000;

type Library = typeof import('openid-client');

/** A provider that answers. */
export interface KnownProvider {
  readonly oidc: Library;
  readonly configuration: Configuration;
}

interface ProviderDeps {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The identity provider. It is asked for its metadata when somebody first needs it, and not at the start of the
 * service: a provider that is down keeps nobody from local logins and running exercises, and works as soon as it is up.
 */
export class Provider {
  readonly config: SignOnConfig;
  readonly fetch: Fetch;
  readonly #deps: ProviderDeps;
  /** For each of its answers. */
  readonly #timeoutMs: number;
  #known: (KnownProvider & { readonly at: number }) | undefined;
  #asking: Promise<KnownProvider> | undefined;
  #failedAt: number | undefined;

  constructor(config: SignOnConfig, deps: ProviderDeps, timeoutMs: number) {
    this.config = config;
    this.#timeoutMs = timeoutMs;
    this.fetch = boundedFetch(timeoutMs);
    this.#deps = deps;
  }

  /** Throws `provider_unreachable`. */
  async get(): Promise<KnownProvider> {
    const now = this.#deps.clock.elapsed();
    const known = this.#known;
    if (known !== undefined && now - known.at < REFRESH_AFTER_MS) return known;
    const failedNow = this.#failedAt !== undefined && now - this.#failedAt < RETRY_AFTER_MS;
    // What was known an hour ago is better than nothing.
    if (failedNow) return known ?? unreachable();
    this.#asking ??= this.#discover().finally(() => {
      this.#asking = undefined;
    });
    try {
      return await this.#asking;
    } catch (cause) {
      return known ?? unreachable(cause);
    }
  }

  async #discover(): Promise<KnownProvider> {
    const { issuer, clientId, clientSecret } = this.config;
    try {
      // Half a megabyte of code that most installations do not need.
      const oidc = await import('openid-client');
      const url = new URL(issuer);
      const configuration = await oidc.discovery(url, clientId, clientSecret, undefined, {
        timeout: this.#timeoutMs / 1000,
        execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
        [oidc.customFetch]: (address, options) => this.fetch(address, options as RequestInit),
      });
      const chosen = withAuthentication(oidc, configuration, this.config);
      chosen.timeout = this.#timeoutMs / 1000;
      chosen[oidc.customFetch] = (address, options) => this.fetch(address, options as RequestInit);
      if (url.protocol === 'http:') oidc.allowInsecureRequests(chosen);
      // The signature too, and not only where the token came from.
      oidc.enableNonRepudiationChecks(chosen);
      this.#failedAt = undefined;
      this.#known = { oidc, configuration: chosen, at: this.#deps.clock.elapsed() };
      return this.#known;
    } catch (error) {
      this.#failedAt = this.#deps.clock.elapsed();
      this.#deps.log.warn(
        { reason: reasonOf(error) },
        'The identity provider cannot be used. It is asked again at the next login.',
      );
      throw error;
    }
  }
}

/** As every provider must support it, unless this one says that it does not. */
function withAuthentication(oidc: Library, found: Configuration, config: SignOnConfig): Configuration {
  const server = found.serverMetadata();
  const { clientId, clientSecret } = config;
  if (clientSecret === undefined) return new oidc.Configuration(server, clientId, {}, oidc.None());
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const posts = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  const authentication = posts ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret);
  return new oidc.Configuration(server, clientId, { client_secret: clientSecret }, authentication);
}

function unreachable(cause?: unknown): never {
  throw signOnErrors.provider_unreachable({ cause });
}
