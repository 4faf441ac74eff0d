import { serveTable } from './serve-table.ts';

self.onmessage = serveTable((answer) => self.postMessage(answer));
