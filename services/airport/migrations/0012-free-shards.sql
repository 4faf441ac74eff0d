-- expanding
-- Nobody waits for a shard: whoever did while holding another row, such as that of an airplane, could meet somebody who
-- had the shard and waited for that row. A change takes the first shard that nobody holds, that of its connection if it
-- can, and one more if all are taken; there are never more than there were changes at one time.

-- only postgres
create function count_change(counted text) returns void language plpgsql as $$
declare
  free bigint;
begin
  select shard into free from change_counts
  where kind = counted and shard = pg_backend_pid() % 32
  for update skip locked;
  if free is null then
    select shard into free from change_counts
    where kind = counted
    order by shard
    limit 1
    for update skip locked;
  end if;
  if free is null then
    -- A number that nobody else has: an equal one would have to be waited for.
    insert into change_counts (kind, shard, changes)
    values (counted, 32 + floor(random() * 4503599627370496)::bigint, 1 + floor(random() * 67108864)::bigint);
  else
    update change_counts set changes = changes + 1 + floor(random() * 67108864)::bigint
    where kind = counted and shard = free;
  end if;
end $$;

-- only postgres
create or replace function count_assignment_changes() returns trigger language plpgsql as $$
begin
  insert into steward_changes as known (steward_id, changes)
  select steward_id, 1 + floor(random() * 67108864)::bigint from (select distinct steward_id from changed order by steward_id) as own
  on conflict (steward_id) do update set changes = known.changes + excluded.changes;
  insert into flight_changes as known (flight_id, changes)
  select flight_id, 1 + floor(random() * 67108864)::bigint from (select distinct flight_id from changed order by flight_id) as crewed
  on conflict (flight_id) do update set changes = known.changes + excluded.changes;
  if exists (select from changed) then
    perform count_change('rosters');
  end if;
  return null;
end $$;

-- only postgres
create or replace function count_new_stewards() returns trigger language plpgsql as $$
begin
  perform count_change('people');
  return null;
end $$;

-- only postgres
create or replace function count_renamed_stewards() returns trigger language plpgsql as $$
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
  perform count_change('people');
  return null;
end $$;

-- only postgres
create or replace function count_deleted_stewards() returns trigger language plpgsql as $$
begin
  delete from steward_changes where steward_id in (select id from changed);
  if exists (select from changed) then
    perform count_change('people');
  end if;
  return null;
end $$;

-- only postgres
create or replace function count_new_flights() returns trigger language plpgsql as $$
begin
  perform count_change('rosters');
  return null;
end $$;

-- only postgres
create or replace function count_changed_flights() returns trigger language plpgsql as $$
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
  perform count_change('rosters');
  return null;
end $$;

-- only postgres
create or replace function count_deleted_flights() returns trigger language plpgsql as $$
begin
  delete from flight_changes where flight_id in (select id from changed);
  if exists (select from changed) then
    perform count_change('rosters');
  end if;
  return null;
end $$;

-- only postgres
create or replace function count_catalogue_changes() returns trigger language plpgsql as $$
begin
  perform count_change('catalogue');
  return null;
end $$;
