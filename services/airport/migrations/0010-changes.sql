-- expanding
-- Counters of changes, by which answers that are kept are known to be current. They move in the transaction of the
-- change, whichever version of the program makes it, and by a random number: a database that is restored from a copy
-- must not count through the numbers that clients have seen already.

-- How often a steward has been renamed, assigned and removed. Stewards of whom nothing has changed have no row.
create table steward_changes (
  steward_id @integer not null primary key,
  changes @integer not null
);

-- How often a flight, its crew and their names have changed. Flights of which nothing has changed have no row.
create table flight_changes (
  flight_id @integer not null primary key,
  changes @integer not null
);

-- Changes of all stewards (people), of flights and assignments (rosters), and of airports, airplanes and their types
-- (catalogue). The number is the sum over the shards. On PostgreSQL each connection writes a shard of its own, mostly,
-- so that one change does not wait for another to commit.
create table change_counts (
  kind @text not null,
  shard @integer not null,
  changes @integer not null,
  primary key (kind, shard)
);

-- only sqlite
insert into change_counts (kind, shard, changes)
select kind, 0, random() & 67108863
from (select 'people' as kind union all select 'rosters' union all select 'catalogue');

-- only postgres
insert into change_counts (kind, shard, changes)
select kind, shard, floor(random() * 67108864)
from (select 'people' as kind union all select 'rosters' union all select 'catalogue') as counted,
  generate_series(0, 31) as shard;

-- only sqlite
create trigger assignments_changed_on_insert after insert on assignments
begin
  insert into steward_changes (steward_id, changes) values (new.steward_id, 1 + (random() & 67108863))
  on conflict (steward_id) do update set changes = changes + excluded.changes;
  insert into flight_changes (flight_id, changes) values (new.flight_id, 1 + (random() & 67108863))
  on conflict (flight_id) do update set changes = changes + excluded.changes;
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'rosters';
end;

-- only sqlite
create trigger assignments_changed_on_delete after delete on assignments
begin
  insert into steward_changes (steward_id, changes) values (old.steward_id, 1 + (random() & 67108863))
  on conflict (steward_id) do update set changes = changes + excluded.changes;
  insert into flight_changes (flight_id, changes) values (old.flight_id, 1 + (random() & 67108863))
  on conflict (flight_id) do update set changes = changes + excluded.changes;
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'rosters';
end;

-- only sqlite
create trigger stewards_changed_on_insert after insert on stewards
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'people';
end;

-- only sqlite
create trigger stewards_changed_on_update after update of first_name, last_name on stewards
when (old.first_name, old.last_name) is not (new.first_name, new.last_name)
begin
  insert into steward_changes (steward_id, changes) values (new.id, 1 + (random() & 67108863))
  on conflict (steward_id) do update set changes = changes + excluded.changes;
  insert into flight_changes (flight_id, changes)
  select flight_id, 1 + (random() & 67108863) from assignments where steward_id = new.id
  on conflict (flight_id) do update set changes = changes + excluded.changes;
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'people';
end;

-- only sqlite
create trigger stewards_changed_on_delete after delete on stewards
begin
  delete from steward_changes where steward_id = old.id;
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'people';
end;

-- only sqlite
create trigger flights_changed_on_insert after insert on flights
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'rosters';
end;

-- only sqlite
create trigger flights_changed_on_update after update of departure_at, arrival_at, airplane_id, origin_id, destination_id, number, status on flights
when (old.departure_at, old.arrival_at, old.airplane_id, old.origin_id, old.destination_id, old.number, old.status)
  is not (new.departure_at, new.arrival_at, new.airplane_id, new.origin_id, new.destination_id, new.number, new.status)
begin
  insert into flight_changes (flight_id, changes) values (new.id, 1 + (random() & 67108863))
  on conflict (flight_id) do update set changes = changes + excluded.changes;
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'rosters';
end;

-- only sqlite
create trigger flights_changed_on_delete after delete on flights
begin
  delete from flight_changes where flight_id = old.id;
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'rosters';
end;

-- only sqlite
create trigger airports_changed_on_insert after insert on airports
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airports_changed_on_update after update on airports
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airports_changed_on_delete after delete on airports
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airplanes_changed_on_insert after insert on airplanes
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airplanes_changed_on_update after update on airplanes
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airplanes_changed_on_delete after delete on airplanes
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airplane_types_changed_on_insert after insert on airplane_types
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airplane_types_changed_on_update after update on airplane_types
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- only sqlite
create trigger airplane_types_changed_on_delete after delete on airplane_types
begin
  update change_counts set changes = changes + 1 + (random() & 67108863) where kind = 'catalogue';
end;

-- Rows are counted in the order of ids, stewards before flights, so that transactions wait for each other in one order.
-- only postgres
create function count_assignment_changes() returns trigger language plpgsql as $$
begin
  insert into steward_changes as known (steward_id, changes)
  select steward_id, 1 + floor(random() * 67108864)::bigint from (select distinct steward_id from changed order by steward_id) as own
  on conflict (steward_id) do update set changes = known.changes + excluded.changes;
  insert into flight_changes as known (flight_id, changes)
  select flight_id, 1 + floor(random() * 67108864)::bigint from (select distinct flight_id from changed order by flight_id) as crewed
  on conflict (flight_id) do update set changes = known.changes + excluded.changes;
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'rosters' and shard = pg_backend_pid() % 32 and exists (select from changed);
  return null;
end $$;

-- only postgres
create trigger assignments_changed_on_insert after insert on assignments
referencing new table as changed for each statement execute function count_assignment_changes();

-- only postgres
create trigger assignments_changed_on_delete after delete on assignments
referencing old table as changed for each statement execute function count_assignment_changes();

-- only postgres
create function count_new_stewards() returns trigger language plpgsql as $$
begin
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'people' and shard = pg_backend_pid() % 32;
  return null;
end $$;

-- only postgres
create trigger stewards_changed_on_insert after insert on stewards
for each statement execute function count_new_stewards();

-- only postgres
create function count_renamed_stewards() returns trigger language plpgsql as $$
declare
  renamed bigint[];
begin
  select array_agg(now.id) into renamed from changed as now join known as before on before.id = now.id
  where (before.first_name, before.last_name) is distinct from (now.first_name, now.last_name);
  if renamed is null then
    return null;
  end if;
  insert into steward_changes as counted (steward_id, changes)
  select steward_id, 1 + floor(random() * 67108864)::bigint from (select steward_id from unnest(renamed) as steward_id order by steward_id) as own
  on conflict (steward_id) do update set changes = counted.changes + excluded.changes;
  insert into flight_changes as counted (flight_id, changes)
  select flight_id, 1 + floor(random() * 67108864)::bigint from (select distinct flight_id from assignments where steward_id = any (renamed) order by flight_id) as crewed
  on conflict (flight_id) do update set changes = counted.changes + excluded.changes;
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'people' and shard = pg_backend_pid() % 32;
  return null;
end $$;

-- only postgres
create trigger stewards_changed_on_update after update on stewards
referencing old table as known new table as changed for each statement execute function count_renamed_stewards();

-- only postgres
create function count_deleted_stewards() returns trigger language plpgsql as $$
begin
  delete from steward_changes where steward_id in (select id from changed);
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'people' and shard = pg_backend_pid() % 32 and exists (select from changed);
  return null;
end $$;

-- only postgres
create trigger stewards_changed_on_delete after delete on stewards
referencing old table as changed for each statement execute function count_deleted_stewards();

-- only postgres
create function count_new_flights() returns trigger language plpgsql as $$
begin
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'rosters' and shard = pg_backend_pid() % 32;
  return null;
end $$;

-- only postgres
create trigger flights_changed_on_insert after insert on flights
for each statement execute function count_new_flights();

-- only postgres
create function count_changed_flights() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(now.id) into ids from changed as now join known as before on before.id = now.id
  where (before.departure_at, before.arrival_at, before.airplane_id, before.origin_id, before.destination_id, before.number, before.status)
    is distinct from (now.departure_at, now.arrival_at, now.airplane_id, now.origin_id, now.destination_id, now.number, now.status);
  if ids is null then
    return null;
  end if;
  insert into flight_changes as counted (flight_id, changes)
  select flight_id, 1 + floor(random() * 67108864)::bigint from (select flight_id from unnest(ids) as flight_id order by flight_id) as own
  on conflict (flight_id) do update set changes = counted.changes + excluded.changes;
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'rosters' and shard = pg_backend_pid() % 32;
  return null;
end $$;

-- only postgres
create trigger flights_changed_on_update after update on flights
referencing old table as known new table as changed for each statement execute function count_changed_flights();

-- only postgres
create function count_deleted_flights() returns trigger language plpgsql as $$
begin
  delete from flight_changes where flight_id in (select id from changed);
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'rosters' and shard = pg_backend_pid() % 32 and exists (select from changed);
  return null;
end $$;

-- only postgres
create trigger flights_changed_on_delete after delete on flights
referencing old table as changed for each statement execute function count_deleted_flights();

-- only postgres
create function count_catalogue_changes() returns trigger language plpgsql as $$
begin
  update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
  where kind = 'catalogue' and shard = pg_backend_pid() % 32;
  return null;
end $$;

-- only postgres
create trigger airports_changed after insert or update or delete on airports
for each statement execute function count_catalogue_changes();

-- only postgres
create trigger airplanes_changed after insert or update or delete on airplanes
for each statement execute function count_catalogue_changes();

-- only postgres
create trigger airplane_types_changed after insert or update or delete on airplane_types
for each statement execute function count_catalogue_changes();
