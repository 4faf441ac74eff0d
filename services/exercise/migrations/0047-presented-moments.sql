-- expanding
-- What those who run an exercise show the class afterwards, one at a time, in their own words.
create table presented_moments (
  id @text not null,
  exercise_id @integer not null,
  -- In milliseconds of exercise time.
  time @integer not null,
  title @text not null,
  -- Empty: none.
  sentence @text not null,
  -- The milestones that divided the teams, and the headings of the sides as typed.
  divided @json not null,
  -- Who wrote its present words.
  editor_id @text not null,
  created_at @instant not null,
  changed_at @instant not null,
  -- How many times it was written: whoever edits an older one is told.
  version @integer not null,
  constraint presented_moments_unique primary key (id)
);

create index presented_moments_by_exercise on presented_moments (exercise_id, time, created_at, id);
