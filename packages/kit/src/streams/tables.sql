-- What happened in each stream, in order. Rows are only ever added, until a whole stream goes.
create table events (
  stream @text not null,
  position @integer not null,
  type @text not null,
  version @integer not null,
  data @json not null,
  constraint events_stream_position_unique primary key (stream, position)
);

-- The states of long streams at some position, so that a stream need not be folded from its start. Derived from the
-- events: any of them can be removed at any time.
create table stream_snapshots (
  id @text not null primary key,
  stream @text not null,
  position @integer not null,
  -- Only the same version of the program and of what the state refers to can read it.
  version @text not null,
  state @text not null,
  parts @integer not null,
  -- What the state takes in memory.
  bytes @integer not null,
  begun_at @instant not null,
  constraint stream_snapshots_state_check check (state in ('UNFINISHED', 'VALID', 'SUPERSEDED'))
);

create index stream_snapshots_by_stream on stream_snapshots (stream);

create table stream_snapshot_parts (
  snapshot_id @text not null,
  number @integer not null,
  data @text not null,
  checksum @integer not null,
  constraint stream_snapshot_parts_unique primary key (snapshot_id, number),
  constraint stream_snapshot_parts_snapshot_fk foreign key (snapshot_id) references stream_snapshots (id)
    on delete cascade deferrable
);
