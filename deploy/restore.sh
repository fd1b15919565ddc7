#!/bin/sh
# Restores a backup of backup.sh: restore.sh FOLDER [--replace]. Stop the upstream before.
# DATABASE_URL  the database; it must be empty, unless --replace deletes what it contains
# DATA_DIR      the folder of the upstream's keys and media; files in it are overwritten. Absent: the database only
set -eu
: "${DATABASE_URL:?}"
folder=${1:?the folder of a backup}

(cd "$folder" && sha256sum --check --quiet SHA256SUMS)
if [ "${2:-}" = --replace ]; then
  psql --quiet --set=ON_ERROR_STOP=1 --command='drop schema public cascade' --command='create schema public' "$DATABASE_URL" 2> /dev/null
fi
tables=$(psql --tuples-only --no-align --command="select count(*) from pg_tables where schemaname = 'public'" "$DATABASE_URL")
if [ "$tables" -ne 0 ]; then
  echo "restore: the database has $tables tables; --replace deletes them" >&2
  exit 1
fi
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$folder/database.dump"
if [ -n "${DATA_DIR:-}" ] && [ -f "$folder/data.tar" ]; then tar -C "$DATA_DIR" -xpf "$folder/data.tar"; fi
echo "restore: $folder is restored"
