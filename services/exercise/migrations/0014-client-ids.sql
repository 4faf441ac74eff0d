-- Acts that clients have named, so that sending one again does not do it again. They stay as long as the exercise.
create table client_ids (
  exercise_id @integer not null,
  user_id @text not null,
  mutation @text not null,
  client_id @text not null,
  -- 0, or the team where one request acts in several.
  team_id @integer not null,
  content_hash @text not null,
  -- What identifies the result: the number of an entry in a log, for example.
  result @json not null,
  primary key (exercise_id, user_id, mutation, client_id, team_id)
);
