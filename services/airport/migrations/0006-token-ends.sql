-- When a token stops working; null: never. Tokens from before have no end.
alter table access_tokens add column expires_at @instant;
