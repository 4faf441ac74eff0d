import { defineErrors } from '@muster/kit/errors';

export const filesErrors = defineErrors({
  disk_almost_full: {
    status: 507,
    meaning: 'The disk of the server has too little space left for files of exercises.',
    says: 'The disk of the server is almost full, so it accepts no files now. Tell the administrator of the platform.',
  },
});
