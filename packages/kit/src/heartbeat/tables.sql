-- When the service was last alive, on whichever instance. One row.
create table heartbeat (
  id @integer not null primary key,
  at @instant not null
);
