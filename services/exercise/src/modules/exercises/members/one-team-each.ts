/** The primary key of `team_members`, as PostgreSQL and SQLite name it: nobody is in two teams of an exercise. */
export const ONE_TEAM_EACH: readonly string[] = [
  'team_members_person_unique',
  'team_members_exercise_id_user_id_unique',
];
