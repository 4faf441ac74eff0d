-- expanding
-- The secret of an authenticator app: sealed, or as it is without a SECRETS_KEY. Not confirmed: the user has not shown a
-- code of it yet, and logs in without.
create table second_factors (
  user_id @text not null primary key,
  secret @text not null,
  begun_at @instant not null,
  confirmed_at @instant
);

create index second_factors_begun on second_factors (begun_at) where confirmed_at is null;

-- Codes that were used, by their time step: each works once, on whichever instance.
create table second_factor_codes (
  user_id @text not null,
  step @integer not null,
  used_at @instant not null,
  constraint second_factor_codes_once primary key (user_id, step)
);

create index second_factor_codes_by_age on second_factor_codes (used_at);

-- Hashes of codes that work once instead.
create table recovery_codes (
  user_id @text not null,
  code_hash @text not null,
  constraint recovery_codes_once primary key (user_id, code_hash)
);
