-- expanding
-- What those who run an exercise learn from it. Not events: they are edited, also long after the end.
create table exercise_lessons (
  id @text not null,
  exercise_id @integer not null,
  author_id @text not null,
  -- Who wrote its present text.
  editor_id @text not null,
  -- keep, improve
  kind @text not null,
  text @text not null,
  -- Moments with their teams, teams, and learning objectives.
  evidence @json not null,
  -- Who takes care of it, as typed; empty: nobody.
  owner @text not null,
  -- A day, as in 2026-11-18; null: no date.
  due @text,
  -- open, under-way, done, to-test-again
  state @text not null,
  -- The exercise from which it was copied, and its name at that time; null: it was written here.
  from_exercise_id @integer,
  from_exercise_name @text,
  created_at @instant not null,
  changed_at @instant not null,
  -- How many times it was written: whoever edits an older one is told.
  version @integer not null,
  constraint exercise_lessons_unique primary key (id)
);

create index exercise_lessons_by_exercise on exercise_lessons (exercise_id, created_at, id);
