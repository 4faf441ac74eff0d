-- Who registered, and who asked for a link to set a password: counted as attempts to log in are, each for itself.
-- Usernames are hashed, as there.
create table registration_attempts (
  id @identity,
  username_hash @text not null,
  address @text not null,
  at @instant not null
);

create index registration_attempts_by_username on registration_attempts (username_hash, address, at);

create index registration_attempts_by_address on registration_attempts (address, at);

create index registration_attempts_by_time on registration_attempts (at);

create table link_requests (
  id @identity,
  username_hash @text not null,
  address @text not null,
  at @instant not null
);

create index link_requests_by_username on link_requests (username_hash, address, at);

create index link_requests_by_address on link_requests (address, at);

create index link_requests_by_time on link_requests (at);
