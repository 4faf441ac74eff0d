import type { CommonConfig } from '../config/index.ts';
import { createLogger, type Logger, releaseMemory, StartupError, systemClock, systemIds } from '../runtime/index.ts';
import { type Running, type Service, startService } from './start.ts';

export type { Service };

/** How long requests in flight may take to finish once the process was asked to stop. */
const SHUTDOWN_MS = 10_000;

/** The whole life of a service's process. */
export async function runService<Config extends CommonConfig>(service: Service<Config>): Promise<void> {
  try {
    const config = service.readConfig(process.env, process.stdout.isTTY);
    const log = createLogger({ service: service.name, level: config.logLevel, pretty: config.logPretty });
    const starting = startService(service, config, {
      clock: systemClock,
      ids: systemIds(systemClock),
      log,
      notice: (sentence) => process.stdout.write(`${sentence}\n`),
    });
    // Before it has started: a signal that comes too early must find someone who stops things in order.
    stopWithProcess(starting, log);
    await starting;
    releaseMemory();
  } catch (error) {
    // One sentence for what a person can mend; everything for what only a developer can.
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${service.name} cannot start: ${text}\n`);
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  }
}

function stopWithProcess(starting: Promise<Running>, log: Logger): void {
  let stopping = false;
  // What never ran needs no stopping; why it did not is said by whoever awaits it.
  const started = starting.catch(() => {
    stopping = true;
    return undefined;
  });

  async function stop(reason: string, exitCode: number): Promise<void> {
    // Ctrl-C in a terminal reaches this process twice when another one started it.
    if (stopping) return;
    stopping = true;
    log.info(`stopping (${reason})`);
    const deadline = setTimeout(() => {
      log.error(`requests still ran after ${SHUTDOWN_MS / 1000} seconds and were cut off`);
      process.exit(1);
    }, SHUTDOWN_MS);
    process.exitCode = exitCode;
    try {
      const running = await started;
      await running?.stop();
      log.info('stopped');
    } catch (error) {
      log.fatal({ err: error }, 'could not stop in order');
      process.exitCode = 1;
    }
    clearTimeout(deadline);
    if (process.connected) process.disconnect();
  }

  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('disconnect', () => stop('the process that started this one is gone', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody caught');
    return stop('an error nobody caught', 1);
  });
}
