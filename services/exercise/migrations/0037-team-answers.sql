-- expanding
-- Answers to a questionnaire that a team has not sent yet: one draft per team, for its members only.
create table team_answers (
  exercise_id @integer not null,
  team_id @integer not null,
  questionnaire @text not null,
  question @integer not null,
  -- Which submission it is for: it ends with it.
  attempt @integer not null,
  content @text not null,
  -- Characters in UTF-16.
  size @integer not null,
  -- The order of the saves: the last one counts.
  version @integer not null,
  -- Null: their account was deleted.
  saved_by @text,
  saved_at @instant not null,
  constraint team_answers_question_unique primary key (team_id, questionnaire, question)
);

create index team_answers_by_user on team_answers (saved_by);
