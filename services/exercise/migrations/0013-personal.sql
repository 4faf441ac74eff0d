-- How far somebody has read in a place of a team. Nobody else is shown it.
create table read_marks (
  team_id @integer not null,
  user_id @text not null,
  place @text not null,
  -- Of what is numbered there, the last that was read.
  number @integer not null,
  written_at @instant not null,
  constraint read_marks_place_unique primary key (team_id, user_id, place)
);

create index read_marks_by_user on read_marks (user_id);

-- What somebody has begun to write. Nobody else is shown it.
create table drafts (
  exercise_id @integer not null,
  -- 0: it is for no team in particular.
  team_id @integer not null,
  user_id @text not null,
  place @text not null,
  content @text not null,
  -- Characters in UTF-16.
  size @integer not null,
  saved_at @instant not null,
  constraint drafts_place_unique primary key (exercise_id, user_id, team_id, place)
);

create index drafts_by_user on drafts (user_id);
