import { serveWritten } from './serve-written.ts';

self.onmessage = serveWritten((answer) => self.postMessage(answer));
