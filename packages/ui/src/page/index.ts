export { FailedPage } from './failed-page.tsx';
export { LiveRegions } from './live-regions.tsx';
export { reloadWhenOutdated } from './outdated-page.ts';
export { createPageFrame, type PageFrame } from './page-frame.ts';
export { PageHeading } from './page-heading.tsx';
export { followTheme } from './theme.ts';
export { useAppearance } from './use-appearance.ts';
export { useIsPhone } from './use-is-phone.ts';
export { PageFrameContext, useAnnouncer, usePageFrame } from './use-page-frame.ts';
