-- expanding
-- What somebody has written and not taken when they decided about two texts of a file. They find it there until they
-- throw it away.
create table workspace_kept_asides (
  workspace_id @integer not null,
  user_id @text not null,
  path @text not null,
  hash @text not null,
  at @instant not null,
  constraint workspace_kept_asides_unique primary key (workspace_id, user_id, path, hash)
);

create index workspace_kept_asides_by_user on workspace_kept_asides (user_id);

create index workspace_kept_asides_by_hash on workspace_kept_asides (workspace_id, hash);
