-- expanding
-- What those who may open a working copy write about it, and about things in it.
create table workspace_notes (
  id @text not null,
  workspace_id @integer not null,
  -- What it is about, such as INJECT. Null: the working copy as a whole.
  kind @text,
  -- The name of the thing, which the note follows when the thing is renamed.
  name @text not null,
  author_id @text not null,
  text @text not null,
  created_at @instant not null,
  -- The note that it answers. An answer is about the same thing.
  answer_to @text,
  -- Who has settled it; null while it is open.
  settled_by @text,
  settled_at @instant,
  constraint workspace_notes_unique primary key (id)
);

create index workspace_notes_by_workspace on workspace_notes (workspace_id, created_at, id);
