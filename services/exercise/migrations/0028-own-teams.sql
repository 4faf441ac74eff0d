-- expanding
-- One code for an exercise on demand that makes a team for each who joins; null in all others. Codes are made one after
-- another, and so differ; a unique index could refuse what an older version writes.
alter table exercises add column join_code @text;

-- How many teams an exercise with such a code may have.
alter table exercises add column max_teams @integer;

create index exercises_by_join_code on exercises (join_code) where join_code is not null;
