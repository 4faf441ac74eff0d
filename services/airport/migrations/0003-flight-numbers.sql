-- The number that passengers know a flight by, and how far it has got. Numbers come again every day.
alter table flights add column number @text;

alter table flights add column status @text not null default 'SCHEDULED';

create index flights_number on flights (number, departure_at) where number is not null;
