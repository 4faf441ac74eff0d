import { defineErrors } from '@muster/kit/errors';

export const auditErrors = defineErrors({
  audit_filter_invalid: {
    status: 400,
    meaning: 'A filter of the audit log is too long, or not an id.',
    says: {
      too_long: 'A filter can have at most {max:number} characters.',
      before: 'before must be the id of an act.',
    },
  },
});
