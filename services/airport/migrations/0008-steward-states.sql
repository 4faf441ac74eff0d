-- expanding
-- Sickness, leave, training and standby of stewards.
create table steward_states (
  id @identity,
  steward_id @integer not null,
  kind @text not null,
  from_at @instant not null,
  to_at @instant not null,
  constraint steward_states_steward_id_fk foreign key (steward_id) references stewards (id) on delete cascade deferrable,
  constraint steward_states_forward_check check (to_at > from_at)
);

create index steward_states_steward on steward_states (steward_id, from_at);

create index steward_states_end on steward_states (to_at);
