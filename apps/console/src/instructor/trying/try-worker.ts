import { serveTryOut } from '../../stage/try-out/serve-try-out.ts';

/** A definition that is played in a worker: neither the page nor a server has to wait for it. */
self.onmessage = serveTryOut((message) => self.postMessage(message));
