-- expanding
-- The plan of a flight that is delayed; null: its times are the plan. A crew that was told of the delay before it
-- reported does so by the new time.
alter table flights add column planned_departure_at @instant;

alter table flights add column planned_arrival_at @instant;

alter table flights add column crew_told @boolean not null default false;
