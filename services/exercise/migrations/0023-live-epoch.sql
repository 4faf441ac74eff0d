-- The epoch of the positions that clients have: one row, written by the first who asks. A backup leaves it out, so that a
-- restored database has another.
create table live_epoch (
  id @integer not null primary key,
  epoch @text not null
);
