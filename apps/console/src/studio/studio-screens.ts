export { FilesTab } from './files-tab.tsx';
export { StudioFrame } from './studio-frame.tsx';
export { TimelineTab } from './timeline/timeline-tab.tsx';
export { WorkingCopiesScreen } from './working-copies-screen.tsx';
