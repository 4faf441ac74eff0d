-- expanding
-- Something that is sealed with the SECRETS_KEY of this database, to tell another key: one row, or none without a key.
create table secrets_key (
  id @integer not null primary key,
  sealed @text not null
);
