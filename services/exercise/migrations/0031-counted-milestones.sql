-- Not expanding: an older version would count in its own way, and cannot read the causes of milestones.

-- Whether the numbers were counted by the present rule. Those of an older version are counted again.
alter table team_progress add column is_counted @boolean not null default false;

alter table team_progress add column setbacks @integer not null default 0;

create index team_progress_uncounted on team_progress (team_id) where not is_counted;
