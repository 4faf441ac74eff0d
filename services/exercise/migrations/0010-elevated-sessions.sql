-- Few sessions are elevated: what ends their elevation need not go through all of them.
create index sessions_elevated on sessions (elevated_until) where elevated_until is not null;
