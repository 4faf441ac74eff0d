-- expanding
-- What those who run an exercise write down for each other. Not events: they are edited and deleted.
create table exercise_notes (
  id @text not null,
  exercise_id @integer not null,
  author_id @text not null,
  -- Null: it is about the whole exercise, or its team was removed.
  team_id @integer,
  -- In milliseconds. Null: the exercise had not started, or each team has its own time.
  exercise_time @integer,
  text @text not null,
  created_at @instant not null,
  changed_at @instant not null,
  -- How many texts it has had.
  version @integer not null,
  constraint exercise_notes_unique primary key (id)
);

create index exercise_notes_by_exercise on exercise_notes (exercise_id, created_at, id);
