-- What happened in each stream, in order. Rows are only ever added, until a whole stream goes.
create table events (
  stream @text not null,
  position @integer not null,
  type @text not null,
  version @integer not null,
  data @json not null,
  constraint events_stream_position_unique primary key (stream, position)
);
