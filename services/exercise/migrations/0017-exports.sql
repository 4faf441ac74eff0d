-- Exports of the logs of exercises, one row for each that was asked for.
create table exports (
  id @identity,
  exercise_id @integer not null,
  -- Whether all uploaded files are in it, or text alone.
  all_files @boolean not null,
  state @text not null,
  -- The job that builds it.
  job_id @integer not null,
  -- The name of the exercise, without names of people.
  name @text,
  -- What the exercise was like, to tell whether anything has happened since.
  fingerprint @text,
  blob_hash @text,
  size @integer,
  -- Why it failed.
  failure @text,
  -- Whether somebody has got it, or was told that it failed.
  is_served @boolean not null,
  requested_at @instant not null,
  ended_at @instant,
  constraint exports_state_check check (state in ('BUILDING', 'READY', 'FAILED'))
);

create index exports_by_exercise on exports (exercise_id, all_files, id);

create index exports_by_end on exports (ended_at) where ended_at is not null;
