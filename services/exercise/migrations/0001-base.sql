-- Every administrative act, for good. Rows are only ever added.
create table audit (
  id @identity,
  at @instant not null,
  actor @text not null,
  act @text not null,
  subject @text not null,
  detail @json not null
);

create table users (
  id @text not null primary key,
  username @text not null,
  username_folded @text not null,
  first_name @text not null,
  last_name @text not null,
  user_group @text not null,
  password_hash @text,
  is_active @boolean not null,
  created_at @instant not null,
  constraint users_username_folded_unique unique (username_folded),
  constraint users_user_group_check check (user_group in ('ADMIN', 'INSTRUCTOR', 'TRAINEE', 'BOT'))
);

-- only sqlite
create trigger audit_keeps before update on audit
begin
  select raise(abort, 'the audit table is append-only');
end;

-- only sqlite
create trigger audit_stays before delete on audit
begin
  select raise(abort, 'the audit table is append-only');
end;

-- only postgres
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit table is append-only';
end $$;

-- only postgres
create trigger audit_append_only before update or delete on audit
for each row execute function refuse_change();
