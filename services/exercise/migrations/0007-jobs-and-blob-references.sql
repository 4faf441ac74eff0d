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

-- Who needs which blob. One that nobody needs is removed.
create table blob_references (
  hash @text not null,
  owner @text not null,
  primary key (hash, owner)
);

create index blob_references_by_owner on blob_references (owner);

insert into blob_references (hash, owner) select blob_hash, 'definition ' || id from definitions;

-- Mails that wait are jobs from now on.
insert into jobs (kind, unique_key, payload, state, attempts, due_at, scheduled_at, claim, beats, progress, last_error, created_at, ended_at)
select 'mail', null, cast('{"mailId":' || id || '}' as @json), 'QUEUED', attempts, next_attempt_at, created_at, null, 0, cast('null' as @json), null, created_at, null
from mails where state = 'QUEUED';

drop index mails_due;

alter table mails drop column next_attempt_at;

alter table mails drop column claimed_until;

-- Passwords from before it was known who set them count as set by nobody known.
update users set password_set_by = 'unknown' where password_hash is not null and password_set_by is null;
