-- expanding
-- Names as lists find them, whatever their case. Null in rows of older versions until they are filled in.
alter table definitions add column name_folded @text;

alter table exercises add column name_folded @text;

create index definitions_unfolded on definitions (id) where name_folded is null;

create index exercises_unfolded on exercises (id) where name_folded is null;

-- All that these lists are narrowed by, in their order: SQLite goes through it alone, and not through whole rows.

-- only sqlite
create index definitions_found on definitions (id, name_folded, uploaded_at);

-- only sqlite
create index exercises_found on exercises (id, name_folded, state, started_at, planned_start, created_at);

-- What one person did, what was done to one thing, and what happened on one day.
create index audit_by_actor on audit (actor, id);

create index audit_by_subject on audit (subject, id);

create index audit_by_time on audit (at, id);
