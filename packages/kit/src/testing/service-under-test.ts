import type { CommonConfig } from '../config/index.ts';
import { type Clock, createLogger, type Ids, systemClock, systemIds } from '../runtime/index.ts';
import type { Service } from '../service/index.ts';
import { startService } from '../service/index.ts';
import { type Client, client } from './client.ts';

export interface ServiceUnderTest {
  readonly url: string;
  readonly http: Client;
  /** What the service printed to the terminal. */
  readonly notices: readonly string[];
  stop(): Promise<void>;
}

export interface TestSurroundings {
  readonly clock?: Clock;
  readonly ids?: Ids;
}

/** The real service, on its own port, in this process. */
export async function startForTest<Config extends CommonConfig>(
  service: Service<Config>,
  environment: Record<string, string>,
  { clock = systemClock, ids = systemIds(clock) }: TestSurroundings = {},
): Promise<ServiceUnderTest> {
  const config = service.readConfig({ HOST: '127.0.0.1', [service.portVariable]: '0', ...environment }, false);
  const log = createLogger({ service: service.name, level: process.env['TEST_LOG_LEVEL'] ?? 'silent', pretty: true });
  const notices: string[] = [];
  const running = await startService(service, config, {
    clock,
    ids,
    log,
    notice: (sentence) => notices.push(sentence),
  });
  const [url = ''] = running.addresses;
  return { url, http: client(url), notices, stop: () => running.stop() };
}
