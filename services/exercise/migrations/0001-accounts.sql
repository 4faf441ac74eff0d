-- Every administrative act, for good. Rows are only ever added.
create table audit (
  id @identity,
  at @instant not null,
  actor @text not null,
  act @text not null,
  subject @text not null,
  detail @json not null
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

-- A deleted user stays as a row without names, so that what refers to it stays sound; its username is free again.
create table users (
  id @text not null primary key,
  username @text not null,
  username_folded @text,
  first_name @text not null,
  last_name @text not null,
  search_text @text not null,
  user_group @text not null,
  password_hash @text,
  is_active @boolean not null,
  created_by @text,
  created_at @instant not null,
  last_login_at @instant,
  deleted_at @instant,
  constraint users_username_folded_unique unique (username_folded),
  constraint users_user_group_check check (user_group in ('ADMIN', 'INSTRUCTOR', 'TRAINEE', 'BOT'))
);

create index users_by_group on users (user_group, username_folded);

create table tags (
  id @identity,
  name @text not null,
  name_folded @text not null,
  constraint tags_name_folded_unique unique (name_folded)
);

create table user_tags (
  user_id @text not null,
  tag_id @integer not null,
  primary key (user_id, tag_id),
  constraint user_tags_user_id_fk foreign key (user_id) references users (id) deferrable,
  constraint user_tags_tag_id_fk foreign key (tag_id) references tags (id) deferrable
);

create index user_tags_by_tag on user_tags (tag_id, user_id);

create table domains (
  id @identity,
  domain @text not null,
  constraint domains_domain_unique unique (domain)
);

-- Only the hash of a session's id is stored: who reads the database cannot take over a session.
create table sessions (
  id_hash @text not null primary key,
  user_id @text not null,
  user_group @text not null,
  created_at @instant not null,
  expires_at @instant not null,
  elevated_until @instant,
  constraint sessions_user_id_fk foreign key (user_id) references users (id) deferrable
);

create index sessions_by_user on sessions (user_id);

create index sessions_by_expiry on sessions (expires_at);

-- Attempts to log in that failed or are still being checked. Usernames are hashed: people type passwords there.
create table login_attempts (
  id @identity,
  username_hash @text not null,
  address @text not null,
  at @instant not null
);

create index login_attempts_by_username on login_attempts (username_hash, address, at);

create index login_attempts_by_address on login_attempts (address, at);

create index login_attempts_by_time on login_attempts (at);

-- One-time links to set a password.
create table password_links (
  token_hash @text not null primary key,
  user_id @text not null,
  -- Who was renamed since has another address; the link that went to the old one is void.
  username_folded @text not null,
  created_at @instant not null,
  expires_at @instant not null,
  constraint password_links_user_id_fk foreign key (user_id) references users (id) deferrable
);

create index password_links_by_user on password_links (user_id);

-- Mails to be sent: who and what kind. The link is made when a mail is sent, and is never stored.
create table mails (
  id @identity,
  user_id @text not null,
  kind @text not null,
  state @text not null,
  attempts @integer not null,
  next_attempt_at @instant not null,
  last_error @text,
  created_at @instant not null,
  sent_at @instant,
  constraint mails_user_id_fk foreign key (user_id) references users (id) deferrable,
  constraint mails_state_check check (state in ('QUEUED', 'SENT', 'FAILED'))
);

create index mails_due on mails (state, next_attempt_at);

create index mails_by_user on mails (user_id, created_at);

create table bot_tokens (
  user_id @text not null primary key,
  token_hash @text not null,
  operations @json not null,
  created_at @instant not null,
  last_used_at @instant,
  constraint bot_tokens_token_hash_unique unique (token_hash),
  constraint bot_tokens_user_id_fk foreign key (user_id) references users (id) deferrable
);
