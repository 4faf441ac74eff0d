-- expanding
-- The login at the identity provider with which a session began; null for every other session.
alter table sessions add column sign_on @text;

create index sessions_by_sign_on on sessions (sign_on);

-- A person at an identity provider, and their user here.
create table identities (
  issuer @text not null,
  subject @text not null,
  user_id @text not null,
  linked_at @instant not null,
  primary key (issuer, subject)
);

create index identities_by_user on identities (user_id);

-- Somebody was sent to the provider and has not come back yet.
create table sign_on_requests (
  state_hash @text not null primary key,
  -- Of the cookie of the browser that was sent.
  browser_hash @text not null,
  purpose @text not null,
  nonce @text not null,
  code_verifier @text not null,
  -- Of an elevation and a link: whose, and in which session.
  user_id @text,
  session_hash @text,
  return_path @text not null,
  network @text not null,
  created_at @instant not null,
  expires_at @instant not null,
  constraint sign_on_requests_purpose_check check (purpose in ('login', 'elevation', 'link'))
);

create index sign_on_requests_by_network on sign_on_requests (network, created_at);

create index sign_on_requests_by_expiry on sign_on_requests (expires_at);

-- A login at the provider.
create table sign_ons (
  id @text not null primary key,
  user_id @text not null,
  issuer @text not null,
  subject @text not null,
  -- What the provider calls its session.
  sid @text,
  -- When the person proved there who they are, in seconds of the clock of the provider.
  authenticated_at @integer,
  created_at @instant not null
);

create index sign_ons_by_subject on sign_ons (issuer, subject);

create index sign_ons_by_sid on sign_ons (issuer, sid);

create index sign_ons_by_user on sign_ons (user_id);

-- What the provider gave for a login, which no backup holds.
create table sign_on_tokens (
  sign_on @text not null primary key,
  id_token @text
);

-- Notices of the provider that somebody has logged out there, each of which counts once.
create table logout_notices (
  notice_hash @text not null primary key,
  expires_at @instant not null
);

create index logout_notices_by_expiry on logout_notices (expires_at);
