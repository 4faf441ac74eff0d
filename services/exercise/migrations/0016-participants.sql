-- Whoever takes part in an exercise, or took part: members, instructors, and administrators who acted. A row outlives
-- membership and account.
create table participants (
  exercise_id @integer not null,
  user_id @text not null,
  -- What they are called in exported logs: random, made when they join, unrelated to any other exercise.
  pseudonym @text not null,
  -- Where they are, or were last; none for those who were never in a team.
  team_id @integer,
  primary key (exercise_id, user_id),
  constraint participants_exercise_fk foreign key (exercise_id) references exercises (id) deferrable
);

create index participants_by_user on participants (user_id);

-- Every name that they had while they took part, the latest last.
create table participant_names (
  id @identity,
  exercise_id @integer not null,
  user_id @text not null,
  username @text not null,
  first_name @text not null,
  last_name @text not null,
  constraint participant_names_exercise_fk foreign key (exercise_id) references exercises (id) deferrable
);

create index participant_names_by_exercise on participant_names (exercise_id, user_id);

-- Those who take part already.
-- only sqlite
insert into participants (exercise_id, user_id, pseudonym, team_id)
select exercise_id, user_id, lower(hex(randomblob(12))), max(team_id)
from (
  select exercise_id, user_id, team_id from team_members
  union all
  select exercise_id, user_id, null from exercise_instructors
) as people
group by exercise_id, user_id;

-- only postgres
insert into participants (exercise_id, user_id, pseudonym, team_id)
select exercise_id, user_id, left(replace(gen_random_uuid()::text, '-', ''), 24), max(team_id)
from (
  select exercise_id, user_id, team_id from team_members
  union all
  select exercise_id, user_id, null from exercise_instructors
) as people
group by exercise_id, user_id;

insert into participant_names (exercise_id, user_id, username, first_name, last_name)
select exercise_id, user_id, username, first_name, last_name
from participants join users on users.id = participants.user_id
where username_folded is not null;

-- Who has taken the names of the people of an exercise out of the platform, and when.
create table key_downloads (
  id @identity,
  exercise_id @integer not null,
  user_id @text not null,
  at @instant not null
);

create index key_downloads_by_exercise on key_downloads (exercise_id, id);
