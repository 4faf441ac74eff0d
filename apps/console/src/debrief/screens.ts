export { DebriefScreen } from './debrief-screen.tsx';
export { ExportScreen } from './export/export-screen.tsx';
