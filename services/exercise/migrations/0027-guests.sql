-- expanding
-- The exercise of a guest, who has no account beyond it. Such a row has no `username_folded`: nobody finds it by name.
alter table users add column guest_of @integer;

create index users_guests on users (guest_of) where guest_of is not null;

-- Whether people without an account can join with a code.
alter table exercises add column guests @boolean not null default false;

-- What guests of an exercise are called, in the form in which names are compared. Stays when a guest goes.
create table guest_names (
  exercise_id @integer not null,
  name_key @text not null,
  constraint guest_names_unique primary key (exercise_id, name_key)
);

-- Wrong join codes of people who are not logged in, apart from those of others: a class of guests comes all at once.
create table guest_attempts (
  id @identity,
  username_hash @text not null,
  address @text not null,
  at @instant not null
);

create index guest_attempts_by_username on guest_attempts (username_hash, address, at);

create index guest_attempts_by_address on guest_attempts (address, at);

create index guest_attempts_by_time on guest_attempts (at);
