-- When the person logged in: a session that goes on under another id stays as old as it is.
alter table sessions add column logged_in_at @instant not null default 0;

update sessions set logged_in_at = created_at;

-- Who chose the password, and so knows it: the user, somebody who made it for them, or who could have.
alter table users add column password_set_by @text;
