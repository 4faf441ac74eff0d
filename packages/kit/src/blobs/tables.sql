-- Who needs which blob. One that nobody needs is removed.
create table blob_references (
  hash @text not null,
  owner @text not null,
  primary key (hash, owner)
);

create index blob_references_by_owner on blob_references (owner);

-- Who is storing or removing which bytes in an object storage at the moment. With files in a folder it stays empty.
create table blobs_in_transit (
  id @text not null primary key,
  hash @text not null,
  kind @text not null,
  since @instant not null,
  constraint blobs_in_transit_kind_check check (kind in ('UPLOAD', 'REMOVAL'))
);

create index blobs_in_transit_by_hash on blobs_in_transit (hash);

-- The name of this database, to which a folder of an object storage belongs: one row, written by the first who asks. A
-- backup leaves it out, so that a restored database is another one.
create table blob_owner (
  id @integer not null primary key,
  name @text not null
);
