import { defineErrors } from '@muster/kit/errors';

export const auditErrors = defineErrors({
  audit_filter_invalid: { status: 400, meaning: 'What is asked of the record is no id, or too long.' },
});
