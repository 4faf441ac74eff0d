export { authenticateWith } from './authenticate.ts';
export { LiveSockets } from './live-sockets.ts';
export { composePasswordMail } from './password-links.service.ts';
export { forgetLinks } from './password-links.store.ts';
export { defineSessionsGraphql } from './sessions.graphql.ts';
export { registerSessions } from './sessions.routes.ts';
export { endSessions, replacePassword, type SessionDeps } from './sessions.service.ts';
export { registerSetPasswordPage } from './set-password-page.routes.ts';
export { sessionSweeps } from './sweeps.ts';
