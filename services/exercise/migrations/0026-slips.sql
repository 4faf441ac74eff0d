-- expanding
-- Sessions that are good for one exercise alone. A table of its own: instances of the release before would take their
-- rows for whole sessions.
create table exercise_sessions (
  id_hash @text not null primary key,
  user_id @text not null,
  exercise_id @integer not null,
  logged_in_at @instant not null,
  expires_at @instant not null
);

create index exercise_sessions_by_user on exercise_sessions (user_id);

create index exercise_sessions_by_exercise on exercise_sessions (exercise_id, user_id);

create index exercise_sessions_by_expiry on exercise_sessions (expires_at);

-- Printed links that make such a session, once. Only the hash of the token is stored.
create table slips (
  exercise_id @integer not null,
  user_id @text not null,
  team_id @integer not null,
  token_hash @text not null,
  made_at @instant not null,
  used_at @instant,
  constraint slips_person_unique primary key (exercise_id, user_id),
  constraint slips_token_hash_unique unique (token_hash)
);

create index slips_by_user on slips (user_id);
