-- expanding
-- The versions of one definition: uploads of one user under the very same name, and what was published after them.
create table definition_lines (
  id @identity,
  name @text not null,
  -- The user who began it, person or bot, also after they were deleted.
  owner_id @text not null,
  -- The greatest number that was given: numbers are not given again after a version was deleted.
  last_version @integer not null,
  constraint definition_lines_unique unique (owner_id, name)
);

-- Null in rows of older versions until they are filled in.
alter table definitions add column line_id @integer;

alter table definitions add column line_version @integer;

-- What the publisher says about the version.
alter table definitions add column note @text;

create index definitions_by_line on definitions (line_id, line_version);

create index definitions_without_line on definitions (id) where line_id is null;
