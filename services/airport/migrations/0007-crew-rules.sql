-- expanding
-- How long before a departure crews report at an airport; null: as long as everywhere.
alter table airports add column report_minutes @integer;

-- Journeys that stewards make to or from their work. They are duty, without flight time.
create table positioning_trips (
  id @identity,
  steward_id @integer not null,
  departure_at @instant not null,
  arrival_at @instant not null,
  origin_id @integer not null,
  destination_id @integer not null,
  constraint positioning_trips_steward_id_fk foreign key (steward_id) references stewards (id) on delete cascade deferrable,
  constraint positioning_trips_origin_id_fk foreign key (origin_id) references airports (id) on delete cascade deferrable,
  constraint positioning_trips_destination_id_fk foreign key (destination_id) references airports (id) on delete cascade deferrable,
  constraint positioning_trips_forward_check check (arrival_at > departure_at),
  constraint positioning_trips_apart_check check (origin_id <> destination_id)
);

create index positioning_trips_steward on positioning_trips (steward_id, departure_at);

create index positioning_trips_origin on positioning_trips (origin_id);

create index positioning_trips_destination on positioning_trips (destination_id);

-- What stewards did before a day, elsewhere or before there were records: hours by periods of whole days.
create table opening_hours (
  steward_id @integer not null primary key,
  before_day @integer not null,
  periods @json not null,
  constraint opening_hours_steward_id_fk foreign key (steward_id) references stewards (id) on delete cascade deferrable
);
