-- expanding
-- The histories of streams that have finished, so that a debrief need not read their events. Derived from the events:
-- any of them can be removed at any time.
create table kept_histories (
  stream @text not null primary key,
  exercise_id @integer not null,
  -- Of the rules that made it: one of other rules is made again.
  version @integer not null,
  -- The last event that its pages have.
  position @integer not null,
  findings @text not null
);

create index kept_histories_by_exercise on kept_histories (exercise_id);

create index kept_histories_by_version on kept_histories (version);

create table kept_history_pages (
  stream @text not null,
  -- The position that a reader asks to go on from.
  after @integer not null,
  data @text not null,
  constraint kept_history_pages_unique primary key (stream, after)
);
