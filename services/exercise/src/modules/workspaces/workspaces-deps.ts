import type { ExamplesDeps } from '../examples/index.ts';
import type { AuthorsBoard } from './authors-board.ts';
import type { SaveLimit } from './save-limit.ts';

export interface WorkspacesDeps extends ExamplesDeps {
  readonly saveLimit: SaveLimit;
  readonly authors: AuthorsBoard;
}
