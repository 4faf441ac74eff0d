import { type Given, given } from '../../testing/given.ts';
import type { ShownScreen } from '../../testing/shown-screen.ts';
import { ADA, EVA } from '../../testing/tour.ts';
import { AdminBots } from '../bots/bots.generated.ts';
import { AdminAudit, AdminDomains, AdminMails, AuditNames } from '../records/records.generated.ts';
import { AdminTags, AdminUser, AdminUsers, UserSecondFactor } from '../users/users.generated.ts';

const SINCE = '2026-01-12T08:00:00.000Z';
const ACCOUNT = { ...ADA, isActive: true, hasPassword: true, createdAt: SINCE, lastLoginAt: null, tags: [] } as const;
const TAGS: Readonly<Given> = given(AdminTags, { tags: [{ id: '1', name: 'spring' }] });

export const adminScreens: readonly ShownScreen[] = [
  {
    path: '/admin',
    as: EVA,
    heading: 'Users',
    loads: true,
    given: [TAGS, given(AdminUsers, { users: { totalCount: 1, users: [ACCOUNT] } })],
  },
  {
    path: '/admin/users',
    as: EVA,
    heading: 'Users',
    loads: true,
    given: [TAGS, given(AdminUsers, { users: { totalCount: 1, users: [ACCOUNT] } })],
    empty: { given: [TAGS, given(AdminUsers, { users: { totalCount: 0, users: [] } })], says: /Nobody matches/ },
  },
  { path: '/admin/users/import', as: EVA, heading: 'Import users', loads: false },
  {
    path: `/admin/users/${ADA.id}`,
    as: EVA,
    heading: 'Ada Novak',
    loads: true,
    given: [
      TAGS,
      given(AdminUser, { user: ACCOUNT }),
      given(UserSecondFactor, { user: { id: ACCOUNT.id, hasSecondFactor: true } }),
      given(AdminAudit, { audit: { hasNextPage: false, acts: [] } }),
      given(AuditNames, { definitions: [], exercises: [] }),
    ],
  },
  {
    path: '/admin/bots',
    as: EVA,
    heading: 'Bots',
    loads: true,
    given: [
      given(AdminBots, {
        botUsers: [
          {
            operations: [],
            tokenCreatedAt: SINCE,
            tokenLastUsedAt: null,
            user: { id: '0190a000-0000-7000-8000-00000000000b', username: 'robot', tags: [] },
          },
        ],
      }),
    ],
    empty: { given: [given(AdminBots, { botUsers: [] })], says: /No bots yet/ },
  },
  {
    path: '/admin/domains',
    as: EVA,
    heading: 'Domains',
    loads: true,
    given: [given(AdminDomains, { domains: [{ id: '1', domain: 'library.ex' }] })],
    empty: { given: [given(AdminDomains, { domains: [] })], says: /No domains: every address can register/ },
  },
  {
    path: '/admin/mails',
    as: EVA,
    heading: 'Mails',
    loads: true,
    given: [
      given(AdminMails, {
        outgoingMails: [
          {
            id: '1',
            kind: 'SET_PASSWORD',
            state: 'FAILED',
            attempts: 3,
            error: 'No such mailbox.',
            createdAt: SINCE,
            sentAt: null,
            user: { id: ADA.id, username: ADA.username },
          },
        ],
      }),
    ],
    empty: { given: [given(AdminMails, { outgoingMails: [] })], says: /No mails yet/ },
  },
  {
    path: '/admin/audit',
    as: EVA,
    heading: 'Audit',
    loads: true,
    given: [
      given(AuditNames, { definitions: [], exercises: [{ id: '1', name: 'The missing book' }] }),
      given(AdminAudit, {
        audit: {
          hasNextPage: false,
          acts: [
            {
              id: '1',
              at: SINCE,
              act: 'exercise.started',
              actor: ADA.id,
              actorUser: ADA,
              subject: '1',
              subjectUser: null,
              detail: '{}',
            },
          ],
        },
      }),
    ],
    empty: {
      given: [
        given(AuditNames, { definitions: [], exercises: [] }),
        given(AdminAudit, { audit: { hasNextPage: false, acts: [] } }),
      ],
      says: /Nothing of this kind is on record/,
    },
  },
];
