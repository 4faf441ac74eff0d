-- expanding
-- Instructors who may open a working copy, besides its owner and administrators.
create table workspace_members (
  workspace_id @integer not null,
  user_id @text not null,
  -- WRITE or REVIEW.
  access @text not null,
  constraint workspace_members_unique primary key (workspace_id, user_id)
);

create index workspace_members_by_user on workspace_members (user_id, workspace_id);
