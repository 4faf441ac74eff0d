import { serveRehearsal } from './serve-rehearsal.ts';

/** The rehearsal of the command line, in a worker: neither the page nor the server has to wait for it. */
self.onmessage = serveRehearsal((news) => self.postMessage(news));
