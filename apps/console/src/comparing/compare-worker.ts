import { serveCompare } from './serve-compare.ts';

self.onmessage = serveCompare((news) => self.postMessage(news));
