-- Goes up when a participant is renamed or deleted, so that followers of a team get its members again.
alter table exercises add column people_version @integer not null default 0;
