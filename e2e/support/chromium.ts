import { existsSync } from 'node:fs';

/** Debian's Chromium, or whatever browser of its kind is where programs usually are. */
export function findChromium(): string | undefined {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return process.env['CHROMIUM'] ?? places.find((path) => existsSync(path));
}
