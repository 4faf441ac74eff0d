-- Files of an exercise: uploaded by a team or by instructors, or taken from the definition when first asked for.
create table exercise_files (
  id @text not null primary key,
  exercise_id @integer not null,
  -- Null: it belongs to the instructors, or to the definition.
  team_id @integer,
  name @text not null,
  -- As the bytes say.
  media_type @text not null,
  size @integer not null,
  blob_hash @text not null,
  -- Where it lies in the package of the definition; null: somebody uploaded it.
  definition_path @text,
  uploaded_by @text,
  created_at @instant not null
);

create index exercise_files_by_exercise on exercise_files (exercise_id, id);
