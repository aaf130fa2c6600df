#!/usr/bin/env bash
# Stands for Docker in tasks/commands.test.ts: the volume is the folder $VOLUME, and what a container
# would run is run here. Services and images are those of deploy/compose.yaml.
set -euo pipefail
mounts=()
here() {
  local text=${1//\/data/$VOLUME} mount
  for mount in ${mounts[@]+"${mounts[@]}"}; do text=${text//"${mount#*:}"/"${mount%%:*}"}; done
  printf '%s' "$text"
}
refuse() { echo "docker: $1 is not known here" >&2; exit 64; }
services() { for name; do [[ $name == -* || " $SERVICES " == *" $name "* ]] || refuse "$name"; done; }
program() {
  local args=() arg
  for arg; do args+=("$(here "$arg")"); done
  case $1 in
    chown) ;;
    admin) cd "$SITE" && DATA_DIR=$VOLUME exec "$NODE" "$ADMIN" "${args[@]:1}" ;;
    *) cd "$VOLUME" && exec "${args[@]}" ;;
  esac
}

if [[ $1 != compose ]]; then
  case "$*" in
    'tag club-site club-site:avant' | 'tag club-site:avant club-site' | 'image prune -f' | 'system prune') exit ;;
    'run --rm -v club_data:/data --user root club-site '*) program "${@:8}" ;;
    *) refuse "$*" ;;
  esac
  exit
fi
verb=$2
shift 2
case $verb in
  up | stop | start | build | create) services "$@" ;;
  logs) services "${@: -1}" ;;
  exec) services "$1" && program "${@:2}" ;;
  cp) cp -a "$(here "${1#site:}")" "$(here "${2#site:}")" ;;
  run)
    while [[ $1 == -* ]]; do
      case $1 in
        --rm) shift ;;
        -v) mounts+=("${2%:ro}") && shift 2 ;;
        --entrypoint) shell=$2 && shift 2 ;;
        *) refuse "$1" ;;
      esac
    done
    [[ $1 == admin ]] || refuse "$1"
    [[ -z ${shell-} ]] || { sed "s#/data#$VOLUME#g" | "$shell"; exit; }
    program "$@"
    ;;
  *) refuse "compose $verb" ;;
esac
