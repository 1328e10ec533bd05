export { type Job, type Jobs, type PendingJob, pendingJobs, startJobs } from './jobs.ts';
