-- expanding
-- Logins at the identity provider that are looked after: whether the person may still log in there.
create table sign_on_checks (
  sign_on @text not null primary key,
  -- Sealed.
  refresh_token @text not null,
  next_check_at @instant not null,
  -- Since when the provider has not answered; null if it did.
  failing_since @instant
);

create index sign_on_checks_by_time on sign_on_checks (next_check_at);
