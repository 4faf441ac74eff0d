-- expanding
-- After how many seconds of exercise time without an act or a hint a team counts as stuck.
alter table exercises add column stuck_after @integer not null default 300;
