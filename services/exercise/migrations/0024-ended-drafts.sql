-- expanding
-- Pages of one person tell by both whether they hold the same draft. Null in drafts of older versions.
alter table drafts add column id @text;

alter table drafts add column version @integer;

-- Drafts that were sent or discarded, so that other pages of their user do not send them again.
create table ended_drafts (
  exercise_id @integer not null,
  user_id @text not null,
  id @text not null,
  team_id @integer not null,
  ended_at @instant not null,
  -- The act that sent it. Null: it was discarded.
  sent_by @text,
  constraint ended_drafts_unique primary key (exercise_id, user_id, id)
);

create index ended_drafts_by_user on ended_drafts (user_id);

create index ended_drafts_by_team on ended_drafts (exercise_id, team_id);
