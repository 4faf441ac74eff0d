export { Heartbeat, type HeartbeatDeps, lastAlive } from './heartbeat.ts';
