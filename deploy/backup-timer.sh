#!/bin/sh
# Runs backup.sh whenever the newest backup is older than BACKUP_INTERVAL_HOURS (24 by default), and looks once in five minutes.
set -eu
minutes=$((${BACKUP_INTERVAL_HOURS:-24} * 60))
trap 'exit 0' TERM INT
while :; do
  if [ -z "$(find "$BACKUP_DIR" -maxdepth 1 -name 'matchpoint-*' -mmin "-$minutes")" ]; then
    sh "$(dirname "$0")/backup.sh" || echo "backup: failed" >&2
  fi
  sleep 300 &
  wait $!
done
