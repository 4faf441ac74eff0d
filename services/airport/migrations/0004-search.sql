-- What people find records by: without case and accents, as code of the service makes it. Rows from before are filled in
-- when the service starts; until then they are null.
alter table stewards add column first_name_key @text;

alter table stewards add column last_name_key @text;

create index stewards_last_name_key on stewards (last_name_key, first_name_key);

create index stewards_first_name_key on stewards (first_name_key, last_name_key);

-- The words of a name, each on its own: Heathrow is not the first one. The code of an airport is one of its words.
create table airport_words (
  word @text not null,
  airport_id @integer not null,
  primary key (word, airport_id),
  constraint airport_words_airport_id_fk foreign key (airport_id) references airports (id) on delete cascade deferrable
);

create index airport_words_airport on airport_words (airport_id);

create table city_words (
  word @text not null,
  city_id @integer not null,
  primary key (word, city_id),
  constraint city_words_city_id_fk foreign key (city_id) references cities (id) on delete cascade deferrable
);

create index city_words_city on city_words (city_id);
