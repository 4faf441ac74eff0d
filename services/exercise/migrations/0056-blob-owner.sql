-- expanding
-- The name of this database, to which a folder of an object storage belongs: one row, written by the first who asks. A
-- backup leaves it out, so that a restored database is another one.
create table blob_owner (
  id @integer not null primary key,
  name @text not null
);
