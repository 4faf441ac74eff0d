import { triedBy } from './tried-by.ts';

/** Patterns can take long: the page can end this at any time. */
self.onmessage = ({ data }) => self.postMessage(triedBy(data));
