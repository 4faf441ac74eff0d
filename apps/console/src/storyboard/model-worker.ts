import { serveModel } from './serve-model.ts';

/** Reads a package in a worker: a large one does not block the page. */
self.onmessage = serveModel((news) => self.postMessage(news));
