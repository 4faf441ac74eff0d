-- When each stream has to be woken next.
create table due_times (
  stream @text not null primary key,
  due_at @instant not null,
  -- An instance is about to wake it; until then no other tries.
  taken_until @instant not null
);

create index due_times_by_time on due_times (due_at);
