import { defineErrors } from '@muster/kit/errors';

export const filesErrors = defineErrors({
  file_unknown: { status: 404, meaning: 'There is no such file in the exercise, or it is not for the caller.' },
  disk_almost_full: { status: 507, meaning: 'The disk of the server has too little room left for files of exercises.' },
});
