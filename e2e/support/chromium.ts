import { existsSync } from 'node:fs';

/** The path of Debian's Chromium, or of another Chromium browser in a usual place. */
export function findChromium(): string | undefined {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return process.env['CHROMIUM'] ?? places.find((path) => existsSync(path));
}
