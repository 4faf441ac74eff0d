/** What worker threads need to read users, without the rest of the module, which takes long to load. */
export { findUsers } from '../find-users.service.ts';
