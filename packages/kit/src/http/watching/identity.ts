/** Which service answers a health check, so that one is not mistaken for another one, or for another program. */
export interface ServiceIdentity {
  readonly service: string;
  readonly version: string;
  /** Differs per process. */
  readonly instance: string;
}

const HEADER = /^([\w-]{1,50})\/([\w.+-]{1,50}); instance=([\w-]{1,50})$/;

/** The value of the header `x-service`. */
export function writeIdentity({ service, version, instance }: ServiceIdentity): string {
  return `${service}/${version}; instance=${instance}`;
}

export function parseIdentity(header: string): ServiceIdentity | undefined {
  const [, service, version, instance] = HEADER.exec(header) ?? [];
  if (service === undefined || version === undefined || instance === undefined) return undefined;
  return { service, version, instance };
}
