-- expanding
-- Whether teams can look back on their result once they have finished: released by an instructor.
alter table exercises add column results @boolean not null default false;

-- The team that somebody left last while it played. They can look back on its result.
create table left_teams (
  exercise_id @integer not null,
  user_id @text not null,
  team_id @integer not null,
  constraint left_teams_person_unique primary key (exercise_id, user_id)
);

create index left_teams_by_user on left_teams (user_id);

-- Those who have left already, as the events say: also members who were moved since.
insert into left_teams (exercise_id, user_id, team_id)
select gone.exercise_id, gone.user_id, gone.team_id
from (
  select teams.exercise_id, was.user_id, was.team_id,
    row_number() over (partition by teams.exercise_id, was.user_id order by was.left_at desc, was.position desc) as latest
  from (
    select stream, position, data ->> 'user' as user_id, cast(data ->> 'team' as bigint) as team_id,
      cast(data ->> 'at' as bigint) as left_at
    from events
    where type = 'member_left'
  ) as was
  join teams on teams.id = was.team_id
  where exists (
    select 1
    from events
    where events.stream = was.stream and events.type = 'exercise_started' and events.position < was.position
  )
) as gone
where gone.latest = 1;
