-- What happened in each stream, in order. Rows are only ever added, until a whole stream goes.
create table events (
  stream @text not null,
  position @integer not null,
  type @text not null,
  version @integer not null,
  data @json not null,
  constraint events_stream_position_unique primary key (stream, position)
);

-- When each stream has to be woken next.
create table due_times (
  stream @text not null primary key,
  due_at @instant not null,
  -- An instance is about to wake it; until then no other tries.
  taken_until @instant not null
);

create index due_times_by_time on due_times (due_at);

-- When the service was last alive, on whichever instance, and the last outage until somebody has seen to it. One row.
create table heartbeat (
  id @integer not null primary key,
  at @instant not null,
  was_restored @boolean not null,
  outage_from @instant,
  outage_to @instant,
  outage_restored @boolean not null
);

-- An exercise. State and clock are what its stream says; on demand they tell whether it is open.
create table exercises (
  id @identity,
  name @text not null,
  definition_id @integer not null,
  on_demand @boolean not null,
  finish_at_end @boolean not null,
  share_feedback @boolean not null,
  -- Whether teams are told exercise time; the definition says so.
  shows_time @boolean not null,
  planned_start @instant,
  created_by @text not null,
  created_at @instant not null,
  state @text not null,
  -- Why it stopped, unless an instructor stopped it.
  stop_reason @text,
  -- Exercise time, and what the wall clock showed at that moment.
  clock_time @integer not null,
  clock_at @instant not null,
  -- With the time that was added.
  duration @integer not null,
  added_time @integer not null,
  started_at @instant,
  finished_at @instant,
  -- What ids of files of the definition are made with.
  file_salt @text not null,
  constraint exercises_definition_fk foreign key (definition_id) references definitions (id) deferrable,
  constraint exercises_state_check check (state in ('READY', 'RUNNING', 'STOPPED', 'FINISHED'))
);

create index exercises_by_definition on exercises (definition_id);

create index exercises_running on exercises (state);

create table exercise_instructors (
  exercise_id @integer not null,
  user_id @text not null,
  primary key (exercise_id, user_id),
  constraint exercise_instructors_fk foreign key (exercise_id) references exercises (id) deferrable
);

create index exercise_instructors_by_user on exercise_instructors (user_id);

create table teams (
  id @identity,
  exercise_id @integer not null,
  name @text not null,
  role @text,
  address @text not null,
  join_code @text not null,
  token_hash @text not null,
  -- How many commands its sandbox has reported, and how many of them have been compared with the rules.
  sandbox_count @integer not null,
  sandbox_matched @integer not null,
  -- Of the files that it has uploaded.
  file_bytes @integer not null,
  constraint teams_exercise_fk foreign key (exercise_id) references exercises (id) deferrable,
  constraint teams_join_code_unique unique (join_code)
);

create index teams_by_exercise on teams (exercise_id, id);

-- What lists and reports show of a team, so that nobody has to read its stream for that.
create table team_progress (
  team_id @integer not null primary key,
  -- On demand the team's own; otherwise those of the exercise count.
  state @text not null,
  clock_time @integer not null,
  clock_at @instant not null,
  duration @integer not null,
  started_at @instant,
  finished_at @instant,
  last_activity_at @instant,
  score @real not null,
  -- Those that were ever switched: place in the definition, on or off, and when last on, in milliseconds.
  milestones @json not null,
  milestones_reached @integer not null,
  milestones_total @integer not null,
  objectives @json not null,
  constraint team_progress_team_fk foreign key (team_id) references teams (id) deferrable,
  constraint team_progress_state_check check (state in ('READY', 'RUNNING', 'STOPPED', 'FINISHED'))
);

-- A person is in one team per exercise.
create table team_members (
  exercise_id @integer not null,
  user_id @text not null,
  team_id @integer not null,
  constraint team_members_person_unique primary key (exercise_id, user_id),
  constraint team_members_team_fk foreign key (team_id) references teams (id) deferrable
);

create index team_members_by_team on team_members (team_id);

create index team_members_by_user on team_members (user_id);

-- Wrong join codes, by person and address.
create table join_attempts (
  id @identity,
  username_hash @text not null,
  address @text not null,
  at @instant not null
);

create index join_attempts_by_username on join_attempts (username_hash, address, at);

create index join_attempts_by_address on join_attempts (address, at);

create index join_attempts_by_time on join_attempts (at);
