import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * The path of Debian's Chromium, or of another Chromium browser in a usual place. The one without any window of its own
 * comes first: it shows the same pages with far less around them.
 */
export function findChromium(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const places = names.map((name) => `/usr/bin/${name}`);
  return process.env['CHROMIUM'] ?? places.find((path) => existsSync(path));
}

/**
 * The address bar prepares two pages of its own for every window, which nobody sees without a window and which take more
 * than half of the processor time of opening one.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright disables on every system; Chromium obeys only the last list that it is given. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

interface Launch {
  /** Scrollbars take room, as on most desks; Playwright hides them. Default: false. */
  readonly hasScrollbars?: boolean;
}

/** Chromium without a window. */
export function launchChromium(args: readonly string[] = [], { hasScrollbars = false }: Launch = {}): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    ...(hasScrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
    args: ['--no-sandbox', `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`, ...args],
  });
}
