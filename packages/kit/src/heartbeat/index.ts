export { Heartbeat, type HeartbeatDeps, lastAlive } from './heartbeat.ts';
export { noteRestored, type Outage, outageBefore, settleOutage } from './outage.ts';
