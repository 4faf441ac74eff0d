-- expanding
-- What the earlier states of a working copy have together.
alter table workspaces add column kept_bytes @integer not null default 0;

alter table workspaces add column kept_files @integer not null default 0;
