export { registerBoards } from './boards.routes.ts';
