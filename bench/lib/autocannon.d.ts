/** Types for the part of autocannon that is used here; the package has none. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      readonly method?: string;
      readonly path?: string;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
    type Pattern = Request | { setupRequest(request: Request): Request };
    interface Options {
      readonly url: string;
      readonly connections: number;
      readonly amount?: number;
      readonly duration?: number;
      readonly timeout?: number;
      readonly requests: readonly Pattern[];
    }
    interface Result {
      readonly errors: number;
      readonly non2xx: number;
      readonly '2xx': number;
      readonly '3xx': number;
      readonly requests: { readonly total: number };
    }
  }
  const autocannon: (
    options: autocannon.Options,
  ) => Promise<autocannon.Result> & { on(event: 'response', subscriber: () => void): void };
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default autocannon;
}
