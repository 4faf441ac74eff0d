-- expanding
-- The cell of a team: those of one cell belong together. Null: none.
alter table teams add column cell @text;
