import type { CommonConfig } from '../config/index.ts';
import {
  createLogger,
  type Logger,
  releaseMemory,
  StartupError,
  systemClock,
  systemIds,
  writeStdout,
} from '../runtime/index.ts';
import { type Running, type Service, startService } from './start.ts';

export type { Service };

/**
 * How long the stop itself may take once the drain is over. Requests are cut off sooner; what takes longer than this is
 * a fault of ours.
 */
const STOP_WITHIN_MS = 7500;
/** How long a process may live on after its service has stopped. */
const LINGER_MS = 250;

/** The whole life of a service's process. */
export async function runService<Config extends CommonConfig>(service: Service<Config>): Promise<void> {
  try {
    const config = service.readConfig(process.env, process.stdout.isTTY);
    const log = createLogger({ service: service.name, level: config.logLevel, pretty: config.logPretty });
    const starting = startService(service, config, {
      clock: systemClock,
      ids: systemIds(systemClock),
      log,
      notice: (sentence) => writeStdout(`${sentence}\n`),
    });
    // Before it has started: a signal that comes too early must find someone who stops things in order.
    stopWithProcess(starting, config.drainMs, log);
    await starting;
    await releaseMemory();
  } catch (error) {
    // One sentence for what a person can mend; everything for what only a developer can.
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${service.name} cannot start: ${text}\n`);
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  }
}

function stopWithProcess(starting: Promise<Running>, drainMs: number, log: Logger): void {
  let stopping = false;
  // What never ran needs no stopping; why it did not is said by whoever awaits it.
  const started = starting.catch(() => {
    stopping = true;
    return undefined;
  });

  async function stop(reason: string, exitCode: number, drainFor = 0): Promise<void> {
    // Ctrl-C in a terminal reaches this process twice when another one started it; and whoever asks again does not want
    // to wait for the drain.
    if (stopping) {
      if (exitCode !== 0) process.exitCode = exitCode;
      await (await started)?.stop().catch(() => {});
      return;
    }
    stopping = true;
    log.info(`stopping (${reason})`);
    const deadline = setTimeout(() => {
      log.error('stopping took too long and was cut off');
      process.exit(1);
    }, drainFor + STOP_WITHIN_MS);
    process.exitCode = exitCode;
    try {
      const running = await started;
      await running?.drain(drainFor);
      await running?.stop();
      log.info('stopped');
    } catch (error) {
      log.fatal({ err: error }, 'could not stop in order');
      process.exitCode = 1;
    }
    clearTimeout(deadline);
    if (process.connected) process.disconnect();
    // Work that was given up, a mail to a silent server for one, would hold the process until it ends by itself.
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }

  // An orchestrator or a service manager, which may have a load balancer before it. A person at a terminal has not.
  process.on('SIGTERM', () => stop('SIGTERM', 0, drainMs));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('disconnect', () => stop('the process that started this one is gone', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody caught');
    return stop('an error nobody caught', 1);
  });
}
