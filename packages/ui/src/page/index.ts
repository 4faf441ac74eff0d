export { announcer, LiveRegions } from './announce.tsx';
export { FailedPage } from './failed-page.tsx';
export { reloadWhenOutdated } from './outdated-page.ts';
export { PageHeading } from './page-heading.tsx';
export { applyTheme } from './theme.ts';
export { useAppearance } from './use-appearance.ts';
export { useIsPhone } from './use-is-phone.ts';
