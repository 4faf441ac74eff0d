import { serveCheck } from './serve-check.ts';

self.onmessage = serveCheck((answer) => self.postMessage(answer));
