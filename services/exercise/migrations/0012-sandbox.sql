-- Commands that sandboxes have reported, numbered from 1 within a team.
create table sandbox_logs (
  team_id @integer not null,
  position @integer not null,
  received_at @instant not null,
  -- Whether the exercise ran then: only then can a rule of the definition be met.
  while_running @boolean not null,
  -- As the sandbox wrote it.
  logged_at @text not null,
  cmd @text not null,
  type @text,
  cmd_source @text,
  working_directory @text,
  username @text,
  container @text,
  constraint sandbox_logs_position_unique primary key (team_id, position)
);

-- Batches that may be sent again.
create table sandbox_batches (
  team_id @integer not null,
  key_hash @text not null,
  content_hash @text not null,
  received_at @instant not null,
  constraint sandbox_batches_key_unique primary key (team_id, key_hash)
);

create index sandbox_batches_by_time on sandbox_batches (received_at);

-- Teams whose commands have not all been compared with the rules.
create index teams_behind on teams (id) where sandbox_matched < sandbox_count;
