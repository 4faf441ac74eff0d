import type { ExerciseDeps } from '../exercises/index.ts';
import type { UnpackedFiles } from './unpack.service.ts';

export interface FilesDeps extends ExerciseDeps {
  readonly unpackedFiles: UnpackedFiles;
}
