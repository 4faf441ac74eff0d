-- expanding
-- What has changed in a working copy since a revision.
create index workspace_files_by_revision on workspace_files (workspace_id, revision, path);
