-- expanding
-- What identity providers gave at the last login, for warnings.
create table provider_tokens (
  issuer @text not null primary key,
  gives_refresh_token @boolean not null,
  -- For how long it is good without being used; null if the provider does not say.
  lasts_seconds @integer,
  seen_at @instant not null
);
