-- Who needs which blob. One that nobody needs is removed.
create table blob_references (
  hash @text not null,
  owner @text not null,
  primary key (hash, owner)
);

create index blob_references_by_owner on blob_references (owner);
