export { Heartbeat, type HeartbeatDeps, LAST_ALIVE, lastAlive } from './heartbeat.ts';
export { noteRestored, type Outage, outageBefore, settleOutage } from './outage.ts';
