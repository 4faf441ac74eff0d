-- expanding
-- Working copies of definitions, which are written in the studio.
create table workspaces (
  id @identity,
  name @text not null,
  owner_id @text not null,
  -- MAKING until its files are stored, READY, or REMOVED until its rows are gone.
  state @text not null,
  -- The line into which it is published, and the definition that it began as or was last published as.
  line_id @integer,
  base_definition_id @integer,
  created_at @instant not null,
  changed_at @instant not null,
  -- Grows with every save.
  revision @integer not null,
  bytes @integer not null,
  file_count @integer not null,
  -- When its history was last looked through.
  thinned_at @instant not null
);

create index workspaces_by_owner on workspaces (owner_id, state, changed_at, id);

create index workspaces_by_change on workspaces (state, changed_at, id);

create index workspaces_by_thinning on workspaces (state, thinned_at, id);

-- What the files are now.
create table workspace_files (
  workspace_id @integer not null,
  path @text not null,
  -- The revision of the working copy in which it last changed.
  revision @integer not null,
  hash @text not null,
  size @integer not null,
  -- A text is in workspace_texts, anything else is a blob.
  is_text @boolean not null,
  constraint workspace_files_unique primary key (workspace_id, path)
);

create index workspace_files_by_hash on workspace_files (workspace_id, hash);

create table workspace_texts (
  workspace_id @integer not null,
  hash @text not null,
  text @text not null,
  constraint workspace_texts_unique primary key (workspace_id, hash)
);

-- Saves that belong together: from the revision `first` to the revision `number`.
create table workspace_revisions (
  workspace_id @integer not null,
  first @integer not null,
  number @integer not null,
  user_id @text not null,
  began_at @instant not null,
  at @instant not null,
  label @text,
  -- The version that it was published as.
  definition_id @integer,
  -- Nothing more is added to it.
  is_closed @boolean not null,
  constraint workspace_revisions_unique primary key (workspace_id, first),
  constraint workspace_revisions_number_unique unique (workspace_id, number)
);

-- What a file was before these saves. Null: there was none.
create table workspace_changes (
  workspace_id @integer not null,
  first @integer not null,
  path @text not null,
  revision @integer,
  hash @text,
  size @integer,
  is_text @boolean,
  constraint workspace_changes_unique primary key (workspace_id, first, path)
);

create index workspace_changes_by_path on workspace_changes (workspace_id, path, first);

create index workspace_changes_by_hash on workspace_changes (workspace_id, hash);

-- Texts that were refused because somebody else had saved the file.
create table workspace_asides (
  workspace_id @integer not null,
  user_id @text not null,
  path @text not null,
  -- The revision of the file that it was written on.
  base @integer not null,
  hash @text not null,
  at @instant not null,
  constraint workspace_asides_unique primary key (workspace_id, user_id, path, base)
);

create index workspace_asides_by_user on workspace_asides (user_id);

-- Files that were sent, and are not saved under a path yet.
create table workspace_uploads (
  id @text not null,
  workspace_id @integer not null,
  user_id @text not null,
  hash @text not null,
  size @integer not null,
  is_text @boolean not null,
  at @instant not null,
  constraint workspace_uploads_unique primary key (id)
);

create index workspace_uploads_by_workspace on workspace_uploads (workspace_id, hash);

create index workspace_uploads_by_time on workspace_uploads (at);
