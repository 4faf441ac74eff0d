create table countries (
  id @identity,
  name @text not null,
  name_folded @text not null
);

create table cities (
  id @identity,
  name @text not null,
  name_folded @text not null,
  country_id @integer,
  constraint cities_country_id_fk foreign key (country_id) references countries (id) deferrable
);

create index cities_country on cities (country_id);

create table airports (
  id @identity,
  name @text not null,
  name_folded @text not null,
  code @text not null,
  city_id @integer not null,
  latitude @real not null,
  longitude @real not null,
  time_zone @text not null,
  constraint airports_code_unique unique (code),
  constraint airports_city_id_fk foreign key (city_id) references cities (id) deferrable
);

create index airports_city on airports (city_id);

create table airplane_types (
  id @identity,
  name @text not null,
  name_folded @text not null
);

create table airplanes (
  id @identity,
  name @text not null,
  name_folded @text not null,
  capacity @integer not null,
  type_id @integer not null,
  constraint airplanes_type_id_fk foreign key (type_id) references airplane_types (id) deferrable
);

create index airplanes_type on airplanes (type_id);

create table flights (
  id @identity,
  departure_at @instant not null,
  arrival_at @instant not null,
  airplane_id @integer not null,
  origin_id @integer not null,
  destination_id @integer not null,
  constraint flights_airplane_id_fk foreign key (airplane_id) references airplanes (id) deferrable,
  constraint flights_origin_id_fk foreign key (origin_id) references airports (id) deferrable,
  constraint flights_destination_id_fk foreign key (destination_id) references airports (id) deferrable,
  constraint flights_forward_check check (arrival_at > departure_at),
  constraint flights_apart_check check (origin_id <> destination_id)
);

create index flights_departure on flights (departure_at, id);

create index flights_airplane on flights (airplane_id, departure_at);

create index flights_origin on flights (origin_id, departure_at);

create index flights_destination on flights (destination_id, arrival_at);

create table stewards (
  id @identity,
  first_name @text not null,
  first_name_folded @text not null,
  last_name @text not null,
  last_name_folded @text not null,
  home_base_id @integer,
  constraint stewards_home_base_id_fk foreign key (home_base_id) references airports (id) deferrable
);

create index stewards_last_name on stewards (last_name);

create index stewards_first_name on stewards (first_name);

create index stewards_home_base on stewards (home_base_id) where home_base_id is not null;

-- Who flies on what. Deleting a steward takes their assignments along; a flight with a crew stays.
create table assignments (
  flight_id @integer not null,
  steward_id @integer not null,
  constraint assignments_flight_id_steward_id_unique primary key (flight_id, steward_id),
  constraint assignments_flight_id_fk foreign key (flight_id) references flights (id) deferrable,
  constraint assignments_steward_id_fk foreign key (steward_id) references stewards (id) on delete cascade deferrable
);

create index assignments_steward on assignments (steward_id, flight_id);

-- The first answer to a request that carries a key is kept for as long as the key lives.
create table idempotency_keys (
  key_hash @text not null primary key,
  fingerprint @text not null,
  answer @json not null,
  expires_at @instant not null
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- How many rows a table has, kept by triggers: counting a million rows for every page would cost more than the page.
-- The number is the sum over the shards. On PostgreSQL each connection writes a shard of its own, mostly, so that
-- creating one record does not wait for the creation of another to commit.
create table row_counts (
  table_name @text not null,
  shard @integer not null,
  row_count @integer not null,
  primary key (table_name, shard)
);

-- only sqlite
insert into row_counts (table_name, shard, row_count)
select table_name, 0, 0
from (select 'countries' as table_name union all select 'cities' union all select 'airports' union all select 'airplane_types' union all select 'airplanes' union all select 'flights' union all select 'stewards');

-- only postgres
insert into row_counts (table_name, shard, row_count)
select table_name, shard, 0
from (select 'countries' as table_name union all select 'cities' union all select 'airports' union all select 'airplane_types' union all select 'airplanes' union all select 'flights' union all select 'stewards') as counted,
  generate_series(0, 31) as shard;

-- only sqlite
create trigger countries_counted_on_insert after insert on countries
begin
  update row_counts set row_count = row_count + 1 where table_name = 'countries' and shard = 0;
end;

-- only sqlite
create trigger countries_counted_on_delete after delete on countries
begin
  update row_counts set row_count = row_count - 1 where table_name = 'countries' and shard = 0;
end;

-- only sqlite
create trigger cities_counted_on_insert after insert on cities
begin
  update row_counts set row_count = row_count + 1 where table_name = 'cities' and shard = 0;
end;

-- only sqlite
create trigger cities_counted_on_delete after delete on cities
begin
  update row_counts set row_count = row_count - 1 where table_name = 'cities' and shard = 0;
end;

-- only sqlite
create trigger airports_counted_on_insert after insert on airports
begin
  update row_counts set row_count = row_count + 1 where table_name = 'airports' and shard = 0;
end;

-- only sqlite
create trigger airports_counted_on_delete after delete on airports
begin
  update row_counts set row_count = row_count - 1 where table_name = 'airports' and shard = 0;
end;

-- only sqlite
create trigger airplane_types_counted_on_insert after insert on airplane_types
begin
  update row_counts set row_count = row_count + 1 where table_name = 'airplane_types' and shard = 0;
end;

-- only sqlite
create trigger airplane_types_counted_on_delete after delete on airplane_types
begin
  update row_counts set row_count = row_count - 1 where table_name = 'airplane_types' and shard = 0;
end;

-- only sqlite
create trigger airplanes_counted_on_insert after insert on airplanes
begin
  update row_counts set row_count = row_count + 1 where table_name = 'airplanes' and shard = 0;
end;

-- only sqlite
create trigger airplanes_counted_on_delete after delete on airplanes
begin
  update row_counts set row_count = row_count - 1 where table_name = 'airplanes' and shard = 0;
end;

-- only sqlite
create trigger flights_counted_on_insert after insert on flights
begin
  update row_counts set row_count = row_count + 1 where table_name = 'flights' and shard = 0;
end;

-- only sqlite
create trigger flights_counted_on_delete after delete on flights
begin
  update row_counts set row_count = row_count - 1 where table_name = 'flights' and shard = 0;
end;

-- only sqlite
create trigger stewards_counted_on_insert after insert on stewards
begin
  update row_counts set row_count = row_count + 1 where table_name = 'stewards' and shard = 0;
end;

-- only sqlite
create trigger stewards_counted_on_delete after delete on stewards
begin
  update row_counts set row_count = row_count - 1 where table_name = 'stewards' and shard = 0;
end;

-- only postgres
create function count_rows() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  select case tg_op when 'INSERT' then count(*) else -count(*) end into change from changed;
  update row_counts set row_count = row_count + change
  where table_name = tg_table_name and shard = pg_backend_pid() % 32 and change <> 0;
  return null;
end $$;

-- only postgres
create trigger countries_counted_on_insert after insert on countries
referencing new table as changed for each statement execute function count_rows();

-- only postgres
create trigger countries_counted_on_delete after delete on countries
referencing old table as changed for each statement execute function count_rows();

-- only postgres
create trigger cities_counted_on_insert after insert on cities
referencing new table as changed for each statement execute function count_rows();

-- only postgres
create trigger cities_counted_on_delete after delete on cities
referencing old table as changed for each statement execute function count_rows();

-- only postgres
create trigger airports_counted_on_insert after insert on airports
referencing new table as changed for each statement execute function count_rows();

-- only postgres
create trigger airports_counted_on_delete after delete on airports
referencing old table as changed for each statement execute function count_rows();

-- only postgres
create trigger airplane_types_counted_on_insert after insert on airplane_types
referencing new table as changed for each statement execute function count_rows();

-- only postgres
create trigger airplane_types_counted_on_delete after delete on airplane_types
referencing old table as changed for each statement execute function count_rows();

-- only postgres
create trigger airplanes_counted_on_insert after insert on airplanes
referencing new table as changed for each statement execute function count_rows();

-- only postgres
create trigger airplanes_counted_on_delete after delete on airplanes
referencing old table as changed for each statement execute function count_rows();

-- only postgres
create trigger flights_counted_on_insert after insert on flights
referencing new table as changed for each statement execute function count_rows();

-- only postgres
create trigger flights_counted_on_delete after delete on flights
referencing old table as changed for each statement execute function count_rows();

-- only postgres
create trigger stewards_counted_on_insert after insert on stewards
referencing new table as changed for each statement execute function count_rows();

-- only postgres
create trigger stewards_counted_on_delete after delete on stewards
referencing old table as changed for each statement execute function count_rows();
