-- The package itself is a blob; the model is what was read from it, as parsed, so that listing it opens no archive.
create table definitions (
  id @identity,
  name @text not null,
  version @text not null,
  blob_hash @text not null,
  size @integer not null,
  model @json not null,
  warnings @json not null,
  uploaded_by @text not null,
  uploaded_at @instant not null,
  constraint definitions_uploaded_by_fk foreign key (uploaded_by) references users (id) deferrable
);

create index definitions_by_blob on definitions (blob_hash);

create index definitions_by_uploader on definitions (uploaded_by);

-- Instructors who may see and use a definition, the uploader among them.
create table definition_instructors (
  definition_id @integer not null,
  user_id @text not null,
  primary key (definition_id, user_id),
  constraint definition_instructors_definition_id_fk foreign key (definition_id) references definitions (id) deferrable,
  constraint definition_instructors_user_id_fk foreign key (user_id) references users (id) deferrable
);

create index definition_instructors_by_user on definition_instructors (user_id, definition_id);
