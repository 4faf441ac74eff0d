import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { filesErrors } from './files.errors.ts';
import { registerFiles } from './files.routes.ts';
import type { FilesDeps } from './files-deps.ts';
import { removeFiles } from './removal.service.ts';
import { UnpackedFiles } from './unpack.service.ts';

export { definitionFileId } from './definition-file-id.ts';
export {
  attachable,
  attachedFiles,
  definitionFile,
  filesLinkedIn,
  type NamedFile,
  portraitId,
} from './definition-files.ts';
export { introducing } from './introduce.service.ts';
export { uploadSizeLoader } from './upload-size-loader.graphql.ts';

/** Files of exercises: uploaded by teams and instructors, or part of the definition. */
export const files = {
  name: 'files',
  errors: filesErrors,
  provide: (given) => ({ unpackedFiles: new UnpackedFiles(given) }),
  routes: registerFiles,
  onTeamsDeleted: removeFiles,
} satisfies Module<FilesDeps, ExerciseDeps>;
