export { FilesTab } from './files-tab.tsx';
export { HistoryTab } from './history-tab.tsx';
export { NewCopyScreen } from './new-copy-screen.tsx';
export { StudioFrame } from './studio-frame.tsx';
export { WorkingCopiesScreen } from './working-copies-screen.tsx';
