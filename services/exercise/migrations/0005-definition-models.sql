-- Models lie apart from what lists show: SQLite finds a column of a row by walking through those before it, and a model
-- has megabytes. The version says in which form a model was stored.
create table definition_models (
  definition_id @integer not null primary key,
  version @integer not null,
  model @json not null,
  warnings @json not null,
  constraint definition_models_definition_id_fk foreign key (definition_id) references definitions (id) deferrable
);

insert into definition_models (definition_id, version, model, warnings)
select id, 1, model, warnings from definitions;

alter table definitions add column model_bytes @integer not null default 0;

alter table definitions add column exercise_duration @real not null default 0;

alter table definitions add column warning_count @integer not null default 0;

-- How many roles, injects and so on it has.
alter table definitions add column counts @json not null default '{}';

-- only sqlite
update definitions set
  model_bytes = length(cast(model as blob)),
  exercise_duration = json_extract(model, '$.config.exerciseDuration'),
  warning_count = json_array_length(warnings),
  counts = json_object(
    'roles', json_array_length(model, '$.roles'),
    'channels', json_array_length(model, '$.channels'),
    'milestones', json_array_length(model, '$.milestones'),
    'objectives', json_array_length(model, '$.objectives'),
    'injects', json_array_length(model, '$.injects'),
    'emailPersons', json_array_length(model, '$.emailPersons'),
    'tools', json_array_length(model, '$.tools'),
    'questionnaires', json_array_length(model, '$.questionnaires'),
    'commands', json_array_length(model, '$.commands'),
    'files', json_array_length(model, '$.files'),
    'drive', json_array_length(model, '$.drive')
  );

-- only postgres
update definitions set
  model_bytes = octet_length(model::text),
  exercise_duration = (model -> 'config' ->> 'exerciseDuration')::double precision,
  warning_count = json_array_length(warnings),
  counts = json_build_object(
    'roles', json_array_length(model -> 'roles'),
    'channels', json_array_length(model -> 'channels'),
    'milestones', json_array_length(model -> 'milestones'),
    'objectives', json_array_length(model -> 'objectives'),
    'injects', json_array_length(model -> 'injects'),
    'emailPersons', json_array_length(model -> 'emailPersons'),
    'tools', json_array_length(model -> 'tools'),
    'questionnaires', json_array_length(model -> 'questionnaires'),
    'commands', json_array_length(model -> 'commands'),
    'files', json_array_length(model -> 'files'),
    'drive', json_array_length(model -> 'drive')
  );

alter table definitions drop column model;

alter table definitions drop column warnings;
