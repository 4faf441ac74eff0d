-- expanding
-- Who is storing or removing which bytes in an object storage at the moment. With files in a folder it stays empty.
create table blobs_in_transit (
  id @text not null primary key,
  hash @text not null,
  kind @text not null,
  since @instant not null,
  constraint blobs_in_transit_kind_check check (kind in ('UPLOAD', 'REMOVAL'))
);

create index blobs_in_transit_by_hash on blobs_in_transit (hash);
