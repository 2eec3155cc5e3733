#!/bin/sh
# Runs once, when the database is made: the owner migrates and is no superuser; requests log in as umbral_app.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$UMBRAL_PASSWORD" \
  --set app_password="$UMBRAL_APP_PASSWORD" <<'SQL'
create role umbral_owner login password :'password' nosuperuser nocreatedb createrole;
create role umbral_app login password :'app_password' nosuperuser nobypassrls;
grant umbral_app to umbral_owner with admin option;
create role umbral_backup nologin bypassrls in role pg_read_all_data;
grant umbral_backup to umbral_owner;
create database umbral owner umbral_owner;
SQL
