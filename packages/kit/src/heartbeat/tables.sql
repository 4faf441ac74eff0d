-- When the service was last alive, on whichever instance, and the last outage until somebody has seen to it. One row.
create table heartbeat (
  id @integer not null primary key,
  at @instant not null,
  was_restored @boolean not null,
  outage_from @instant,
  outage_to @instant,
  outage_restored @boolean not null
);
