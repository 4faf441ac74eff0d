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
import { type RunningService, type Service, startService } from './start.ts';

export type { Service };

/**
 * How long the stop itself may take after the drain. Requests are cut off sooner; anything that takes longer is a bug.
 */
const STOP_TIMEOUT_MS = 7500;
/** Nobody is as impatient. */
const SAME_SIGNAL_MS = 300;
/** How long a process may live after its service has stopped. */
const LINGER_MS = 250;

/** Runs a service's process from start to exit. */
export async function runService<Config extends CommonConfig>(service: Service<Config>): Promise<void> {
  const stopping = new AbortController();
  const notices: string[] = [];
  try {
    const config = service.readConfig(process.env, process.stdout.isTTY);
    const log = createLogger({ service: service.name, level: config.logLevel, pretty: config.logPretty });
    const surroundings = {
      clock: systemClock,
      ids: systemIds(systemClock),
      log,
      notice: (sentence: string) => void notices.push(sentence),
    };
    const starting = startService(service, config, surroundings, stopping.signal);
    // Installed before the start: a signal that comes early must also stop things in order.
    stopWithProcess(starting, stopping, config.drainMs, log);
    // Last, where they are seen; and also if the start failed, since nobody can be told again.
    await starting.finally(() => {
      for (const sentence of notices) writeStdout(`${sentence}\n`);
    });
    await releaseMemory();
  } catch (error) {
    // It was asked to stop while it waited; that is reported where it was asked.
    if (stopping.signal.aborted && error === stopping.signal.reason) return;
    // One sentence for an error that an operator can fix; the whole error for a bug.
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${service.name} cannot start: ${text}\n`);
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  }
}

function stopWithProcess(
  starting: Promise<RunningService>,
  abort: AbortController,
  drainMs: number,
  log: Logger,
): void {
  let stopping = false;
  let first = { reason: '', at: 0 };
  // A service that never started needs no stop; its error is reported where it is awaited.
  const started = starting.catch(() => {
    stopping = true;
    return undefined;
  });

  async function stop(reason: string, exitCode: number, drainFor = 0): Promise<void> {
    // A second signal means that the operator does not want to wait for the drain. Terminals and service managers send
    // one to all processes, so it may also come a second time at once, from the process that started this one.
    if (stopping) {
      if (reason === first.reason && performance.now() - first.at < SAME_SIGNAL_MS) return;
      if (exitCode !== 0) process.exitCode = exitCode;
      await (await started)?.stop().catch(() => {});
      return;
    }
    stopping = true;
    first = { reason, at: performance.now() };
    log.info(`stopping (${reason})`);
    const deadline = setTimeout(() => {
      log.error('stopping took too long and was cut off');
      process.exit(1);
    }, drainFor + STOP_TIMEOUT_MS);
    process.exitCode = exitCode;
    abort.abort();
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
    // Abandoned work, such as a mail to an unresponsive server, would keep the process alive until it times out.
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }

  // An orchestrator or service manager may have a load balancer in front; a person at a terminal has none.
  process.on('SIGTERM', () => stop('SIGTERM', 0, drainMs));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('disconnect', () => stop('the process that started this one is gone', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error nobody caught');
    return stop('an error nobody caught', 1);
  });
}
