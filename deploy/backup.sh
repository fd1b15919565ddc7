#!/bin/sh
# Writes one backup into BACKUP_DIR: the database, and the folder of the upstream's keys and media when DATA_DIR is set.
# DATABASE_URL  postgres://user:password@host:5432/name
# BACKUP_DIR    folder of the backups; each is a folder matchpoint-<UTC time>
# BACKUP_KEEP   backups that are kept, 14 by default; the oldest are deleted
set -eu
umask 077
: "${DATABASE_URL:?}" "${BACKUP_DIR:?}"
keep=${BACKUP_KEEP:-14}

name=matchpoint-$(date -u +%Y%m%dT%H%M%SZ)
# A backup has its name only when it is complete.
partial=$BACKUP_DIR/.$name.partial
trap 'rm -rf "$partial"' EXIT
mkdir -p "$partial"

pg_dump --format=custom --no-owner --no-privileges --file="$partial/database.dump" "$DATABASE_URL"
pg_restore --list "$partial/database.dump" > /dev/null
if [ -n "${DATA_DIR:-}" ]; then
  # Films of rooms are drawn again; an embedded database is part of the dump. Status 1: a file grew while it was read.
  tar -C "$DATA_DIR" --exclude=./films --exclude=./postgres --exclude='./postgres.*' -cf "$partial/data.tar" . || [ $? -eq 1 ]
fi
(cd "$partial" && sha256sum ./* > SHA256SUMS)
mv "$partial" "$BACKUP_DIR/$name"
echo "backup: $BACKUP_DIR/$name"

find "$BACKUP_DIR" -maxdepth 1 -type d -name 'matchpoint-*' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
  rm -rf "$old"
  echo "backup: deleted $old"
done
