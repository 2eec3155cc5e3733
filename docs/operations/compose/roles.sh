#!/bin/sh
# Runs once, when the database is made: the owner migrates and is no superuser; requests are bound to umbral_app.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$UMBRAL_PASSWORD" <<'SQL'
create role umbral_owner login password :'password' nosuperuser nocreatedb createrole;
create role umbral_app nologin nosuperuser nobypassrls;
grant umbral_app to umbral_owner with admin option;
create database umbral owner umbral_owner;
SQL
