-- A restore of a backup from SQLite used to leave PostgreSQL with a single shard of the counts, so that most changes
-- were not counted any more. All shards are made again, and every table is counted once.
-- only postgres
lock table countries, cities, airports, airplane_types, airplanes, flights, stewards in share row exclusive mode;

delete from row_counts;

-- only postgres
insert into row_counts (table_name, shard, row_count)
select table_name, shard, 0
from (select 'countries' as table_name union all select 'cities' union all select 'airports' union all select 'airplane_types' union all select 'airplanes' union all select 'flights' union all select 'stewards') as counted,
  generate_series(1, 31) as shard;

insert into row_counts (table_name, shard, row_count)
select 'countries', 0, count(*) from countries
union all select 'cities', 0, count(*) from cities
union all select 'airports', 0, count(*) from airports
union all select 'airplane_types', 0, count(*) from airplane_types
union all select 'airplanes', 0, count(*) from airplanes
union all select 'flights', 0, count(*) from flights
union all select 'stewards', 0, count(*) from stewards;
