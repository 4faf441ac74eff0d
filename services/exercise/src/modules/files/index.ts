import type { Module } from '../../module.ts';
import type { ExerciseDeps } from '../exercises/index.ts';
import { filesErrors } from './files.errors.ts';
import { registerFiles } from './files.routes.ts';
import { removeFiles } from './removal.service.ts';

export { definitionFileId } from './definition-file-id.ts';
export {
  attachable,
  attachedFiles,
  definitionFile,
  filesLinkedIn,
  type NamedFile,
  portraitId,
} from './definition-file-ids.ts';
export { introducing } from './introduce.service.ts';
export { uploadSizeLoader } from './upload-size-loader.graphql.ts';

/** Files of exercises: uploaded by teams and instructors, or part of the definition. */
export const files = {
  name: 'files',
  errors: filesErrors,
  routes: registerFiles,
  onTeamsGone: removeFiles,
} satisfies Module<ExerciseDeps>;
