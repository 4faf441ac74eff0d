-- All that lists of users are narrowed by, in their order: SQLite goes through it alone, and not through the rows of all
-- users, which lie elsewhere in the file. PostgreSQL reads the rows as quickly, and not in the process of the service.

-- only sqlite
create index users_by_name on users (username_folded, search_text, user_group, is_active, created_by)
where username_folded is not null;
