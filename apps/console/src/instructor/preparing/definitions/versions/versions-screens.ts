export { ChangesTab } from './changes-tab.tsx';
export { VersionsTab } from './versions-tab.tsx';
