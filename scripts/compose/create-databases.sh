#!/bin/sh
# Runs once, in the container of PostgreSQL, when its volume is new. Each service gets a database and a user of its own,
# so that neither can read the data of the other.
set -eu

create() {
  psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set name="$1" --set password="$2" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke all on database :"name" from public;
SQL
}

create exercise "$EXERCISE_DATABASE_PASSWORD"
create airport "$AIRPORT_DATABASE_PASSWORD"
