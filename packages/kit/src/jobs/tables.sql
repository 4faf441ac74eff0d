-- Work that is done after the fact, by whichever instance takes it.
create table jobs (
  id @identity,
  kind @text not null,
  -- Asked for again while it waits or runs, it is the same job.
  unique_key @text,
  payload @json not null,
  state @text not null,
  attempts @integer not null,
  -- When the next attempt may begin, and when that was decided: by a clock that may have been set back since.
  due_at @instant not null,
  scheduled_at @instant not null,
  -- Who runs it, and a counter that goes up for as long as they live.
  claim @text,
  beats @integer not null,
  progress @json not null,
  last_error @text,
  created_at @instant not null,
  ended_at @instant,
  constraint jobs_state_check check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'))
);

create index jobs_due on jobs (state, kind, due_at);

create index jobs_scheduled on jobs (state, scheduled_at);

create index jobs_claim on jobs (claim);

create unique index jobs_unique on jobs (kind, unique_key) where state in ('QUEUED', 'RUNNING');
