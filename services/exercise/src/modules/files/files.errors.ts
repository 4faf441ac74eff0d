import { defineErrors } from '@muster/kit/errors';

export const filesErrors = defineErrors({
  disk_almost_full: {
    status: 507,
    meaning: 'The disk of the server has too little space left for files of exercises.',
  },
});
