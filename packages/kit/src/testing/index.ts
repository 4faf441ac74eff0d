export { type Answer, type Client, client } from './client.ts';
export { type DatabaseKind, databaseKinds, onEachDatabase, type TestDatabase } from './databases.ts';
export { FakeClock } from './fake-clock.ts';
export { serveForTest, type TestHttpServer } from './http-server.ts';
export { openTestDatabase } from './open-test-database.ts';
export { type RunningProcess, runProcess } from './process.ts';
export { connectRaw, type RawConnection } from './raw-connection.ts';
export { type ServiceUnderTest, startForTest } from './service-under-test.ts';
export { temporaryFolder } from './temporary-folder.ts';
