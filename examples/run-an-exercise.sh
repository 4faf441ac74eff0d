#!/usr/bin/env bash
# Runs an exercise from the upload of its definition to its end, with nothing but curl.
#
#   npm run definition -- pack examples/tour tour.zip
#   PASSWORD=… examples/run-an-exercise.sh tour.zip     # LOGIN=… for another user than admin
set -euo pipefail

package=${1:?Say which definition package to run.}
base=${BASE_URL:-http://localhost:8000/inject/api/v1}
username=${LOGIN:-admin}
password=${PASSWORD:?Set PASSWORD to the password of an administrator or instructor.}
cookies=$(mktemp)
trap 'rm -f "$cookies"' EXIT

# Calls an operation, and stops with the sentence of the answer if it is refused.
graphql() {
  local answer
  answer=$(curl -sS -b "$cookies" -H 'content-type: application/json' --data "{\"query\": \"${1//\"/\\\"}\"}" "$base/graphql")
  if [[ $answer == *'"errors"'* ]]; then echo "$answer" >&2; return 1; fi
  echo "$answer"
}

# The first value of a field in an answer.
field() { sed -E "s/.*\"$1\":\"?([^\",}]*).*/\1/"; }

echo '== log in'
curl -sS --fail-with-body -c "$cookies" -H 'content-type: application/json' \
  --data "{\"username\": \"$username\", \"password\": \"$password\"}" "$base/auth/login"

echo '== upload the definition'
definition=$(curl -sS --fail-with-body -b "$cookies" -F name='From the command line' -F "file=@$package" "$base/definitions" | field definition_id)

echo '== create an exercise with two teams'
created=$(graphql "mutation { createExercise(createExerciseInput: { definitionId: \"$definition\", name: \"From the command line\", teamCount: 2 }) { exerciseId: id teams { joinCode sandboxToken id } } }")
exercise=$(field exerciseId <<<"$created")
first=${created%%\}*}
team=$(field id <<<"$first")
token=$(field sandboxToken <<<"$first")
echo "exercise $exercise; its first team is $team, and people join it with the code $(field joinCode <<<"$first")"

echo '== start it'
graphql "mutation { startExercise(exerciseId: \"$exercise\") { state } }"

echo '== report a command from the sandbox of the first team'
curl -sS --fail-with-body -H "team-token: $token" -H 'content-type: application/json' \
  --data "{\"@timestamp\": \"$(date -u +%FT%TZ)\", \"cmd\": \"echo hello\"}" "$base/sandbox/$team"

echo '== stop it, add five minutes, let it go on'
graphql "mutation { stopExercise(exerciseId: \"$exercise\") { state timeElapsed } }"
graphql "mutation { addTime(exerciseId: \"$exercise\", minutes: 5) { timeLeft } }"
graphql "mutation { startExercise(exerciseId: \"$exercise\") { state } }"

echo '== how the teams stand'
graphql "{ exercise(exerciseId: \"$exercise\") { state timeElapsed teams { name score milestones { name reached reachedAt } } } }"

echo '== end it'
graphql "mutation { finishExercise(exerciseId: \"$exercise\") { state } }"
