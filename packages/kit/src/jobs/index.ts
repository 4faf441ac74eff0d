export { cancel, enqueue, findJob, type JobStatus } from './enqueue.ts';
export { ClaimLost, type Failure, type Job, JobFailed, type JobKind, type JobState } from './job.ts';
export { Jobs, type JobTimes } from './jobs.ts';
export { jobSweep } from './sweep.ts';
