import { ADMINS } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../graphql/index.ts';
import { userTypes } from '../accounts/index.ts';
import { auditErrors } from './audit.errors.ts';
import { type AuditPage, pageOfActs } from './audit.service.ts';
import type { AuditRow } from './audit.store.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const LONGEST_FILTER = 100;

/** What was done to users, rights and exercises, for administrators to look up. */
export function defineAuditGraphql({ builder, use }: Schema, deps: Deps): void {
  const { User, users } = use(userTypes);
  const Act = builder.objectRef<AuditRow>('AuditActType').implement({
    description: 'Something that was done and is on record.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      act: t.exposeString('act', { description: 'What was done, such as `user.created`.' }),
      actor: t.exposeString('actor', { description: 'The id of who did it, or who it was else, such as `system`.' }),
      actorUser: t.field({
        type: User,
        nullable: true,
        description: 'Who did it. Null: no user, or one who is deleted.',
        resolve: async ({ actor }, _args, context) =>
          UUID.test(actor) ? ((await users(context, actor)) ?? null) : null,
      }),
      subject: t.exposeString('subject', { description: 'The id of what it was done to.' }),
      subjectUser: t.field({
        type: User,
        nullable: true,
        description: 'The user to whom it was done. Null: it was no user, or one who is deleted.',
        resolve: async ({ subject }, _args, context) =>
          UUID.test(subject) ? ((await users(context, subject)) ?? null) : null,
      }),
      detail: t.string({
        description: 'What else is known, as JSON.',
        resolve: ({ detail }) => JSON.stringify(detail),
      }),
    }),
  });
  const Page = builder.objectRef<AuditPage>('AuditPageType').implement({
    description: 'One page of what is on record, the newest first.',
    fields: (t) => ({
      acts: t.field({ type: [Act], extensions: { entries: 50 }, resolve: ({ acts }) => [...acts] }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
    }),
  });
  builder.queryFields((t) => ({
    audit: t.field({
      type: Page,
      description: 'List what administrators and instructors did, the newest first.',
      // It may have to look at everything on record.
      extensions: { access: ADMINS, cost: 5000 },
      args: {
        about: t.arg.string({
          description: 'An id: what this user did, and what was done to whoever or whatever has it.',
        }),
        act: t.arg.string({ description: 'How the act begins, such as `user.`.' }),
        before: t.arg.id({ description: 'The id of an act: those before it.' }),
        limit: t.arg.int({ defaultValue: 50, description: '1 to 200.' }),
      },
      resolve: (_root, { about, act, before, limit }) =>
        pageOfActs(deps, { about: filterOf(about), act: filterOf(act), before: idOf(before) }, limit),
    }),
  }));
}

function filterOf(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value.length > LONGEST_FILTER)
    throw auditErrors.audit_filter_invalid(`A filter has at most ${LONGEST_FILTER} characters.`);
  return value;
}

function idOf(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (!/^\d{1,15}$/.test(String(value))) throw auditErrors.audit_filter_invalid('before must be the id of an act.');
  return Number(value);
}
