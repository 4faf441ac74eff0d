import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Requests a URL in a loop on its own connection and in its own thread, so that the work of the client is not measured.
 * Answers the first message with the latencies in milliseconds, and exits.
 */
const PAUSE_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
let open = true;
parentPort?.once('message', () => {
  open = false;
});

while (open) {
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(String(workerData), { agent }, (response) => response.on('end', resolve).resume()).on('error', reject);
  });
  times.push(performance.now() - started);
  await setTimeout(PAUSE_MS);
}
agent.destroy();
parentPort?.postMessage(times);
