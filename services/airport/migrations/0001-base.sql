create table airplane_types (
  id @identity,
  name @text not null,
  name_folded @text not null
);
