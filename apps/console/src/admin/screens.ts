export { BotsScreen } from './bots/bots-screen.tsx';
export { AdminFrame, AdminStart } from './frame/admin-frame.tsx';
export { ImportScreen } from './import/import-screen.tsx';
export { AuditScreen } from './records/audit-screen.tsx';
export { DomainsScreen } from './records/domains-screen.tsx';
export { MailsScreen } from './records/mails-screen.tsx';
export { UserScreen } from './users/user-screen.tsx';
export { UsersScreen } from './users/users-screen.tsx';
