import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { type RunningProcess, runProcess } from '@muster/kit/testing';
import { freePort } from '../support/free-port.ts';

const ADMIN = { username: 'admin-of-keycloak', password: 'a-password-of-keycloak' };
/** The first start compiles half a minute, on a busy machine for minutes. */
const STARTS_WITHIN_MS = 8 * 60_000;

/** A Keycloak on this machine, in its folder, with a realm of which everything can be changed. */
export class Keycloak {
  readonly #home: string;
  readonly #port: number;
  #process: RunningProcess | undefined;
  #token = '';

  private constructor(home: string, port: number) {
    this.#home = home;
    this.#port = port;
  }

  static async start(home: string): Promise<Keycloak> {
    const keycloak = new Keycloak(home, await freePort());
    await keycloak.resume();
    return keycloak;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async resume(): Promise<void> {
    const options = ['start-dev', '--http-host=127.0.0.1', `--http-port=${this.#port}`];
    const environment = {
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      JAVA_OPTS_APPEND: '-Xmx512m',
    };
    const started = runProcess(options, environment, this.#home, `${this.#home}/bin/kc.sh`);
    this.#process = started;
    const until = Date.now() + STARTS_WITHIN_MS;
    while (!(await this.#answers())) {
      assert.equal(started.child.exitCode, null, started.output());
      assert.ok(Date.now() < until, started.output());
      await setTimeout(500);
    }
  }

  /** In good order: it writes what it knows. */
  async stop(): Promise<void> {
    this.#process?.kill('SIGTERM');
    await this.#process?.ended();
    await this.#process?.remove();
    this.#process = undefined;
  }

  /** Asks the interface for administrators; the path begins with `/realms`. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of a foreign interface, used by tests alone
  async admin(method: string, path: string, body?: unknown): Promise<any> {
    await this.#logIn();
    const answer = await fetch(`${this.url}/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async #logIn(): Promise<void> {
    const answer = await fetch(`${this.url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'admin-cli', grant_type: 'password', ...ADMIN }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    this.#token = access_token;
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/realms/master`)).ok;
    } catch {
      return false;
    }
  }
}
