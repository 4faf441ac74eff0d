-- Who may use the interface when it asks for tokens. A token itself is shown once and stored nowhere: this is its hash.
create table access_tokens (
  id @identity,
  name @text not null,
  token_hash @text not null,
  scopes @text not null,
  created_at @instant not null,
  constraint access_tokens_name_unique unique (name),
  constraint access_tokens_token_hash_unique unique (token_hash)
);
