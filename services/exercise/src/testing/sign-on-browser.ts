import assert from 'node:assert/strict';
import type { Answer } from '@muster/kit/testing';
import type { TestProvider } from './sign-on-provider.ts';
import { Visitor } from './visitor.ts';

/** A browser that is sent to the identity provider and back. */
export class Browser extends Visitor {
  /** What marks it while it is away. */
  mark: string | undefined;
  #server: { url: string };

  constructor(server: { url: string }) {
    super(server);
    this.#server = server;
  }

  override get url(): string {
    return this.#server.url;
  }

  /** Goes on at another instance. */
  moveTo(server: { url: string }): void {
    this.#server = server;
  }

  override async request(...given: Parameters<Visitor['request']>): Promise<Answer> {
    const [method, path, options = {}] = given;
    const cookies = [
      ...(this.cookie === undefined ? [] : [`sessionid=${this.cookie}`]),
      ...(this.mark === undefined ? [] : [`sign-on=${this.mark}`]),
    ];
    const answer = await super.request(method, path, {
      ...options,
      headers: { ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }), ...options.headers },
    });
    for (const line of answer.headers.getSetCookie()) this.mark = /^sign-on=([^;]*)/.exec(line)?.[1] ?? this.mark;
    return answer;
  }

  /** Begins a login; returns the address at the provider. */
  async begin(next?: string): Promise<string> {
    const answer = await this.get(`/auth/sign-on${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`);
    assert.equal(answer.status, 302);
    return answer.headers.get('location') ?? '';
  }

  /** Comes back; returns where it is led. */
  async comeBack(query: URLSearchParams | string): Promise<string> {
    const answer = await this.get(`/auth/sign-on/callback?${query}`);
    assert.equal(answer.status, 302, answer.text);
    return answer.headers.get('location') ?? '';
  }

  /** Logs in at the provider as whom it says; returns where it is led. */
  async signOn(provider: TestProvider, next?: string): Promise<string> {
    return this.comeBack(provider.authorize(await this.begin(next)));
  }

  /** Who is logged in; undefined if nobody is. */
  async whoAmI(): Promise<{ id: string; username: string; group: string; firstName: string } | undefined> {
    const { data } = await this.graphql('{ whoAmI { id username group firstName } }');
    return data?.whoAmI ?? undefined;
  }
}
