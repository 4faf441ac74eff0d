import { serveTryOut } from './serve-try-out.ts';
import type { ToTryWorker } from './try-messages.ts';

const answer = serveTryOut((message) => self.postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToTryWorker>): void => void answer(data);
