import { parseIdentity, type ServiceIdentity } from '../http/watching/identity.ts';
import { askHttp } from './ask-http.ts';

/** The service that answers at the address of its health check; undefined if it is another program. Rejects if nobody answers. */
export async function identifyAt(url: URL, service: string): Promise<ServiceIdentity | undefined> {
  const { headers } = await askHttp(url);
  const header = headers['x-service'];
  const identity = typeof header === 'string' ? parseIdentity(header) : undefined;
  return identity?.service === service ? identity : undefined;
}
