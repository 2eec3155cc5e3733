import pg from 'pg'
import { bindApp } from '../roles/bind.ts'

/** Creates the two roles and the database if missing; a superuser is needed only to create the extensions. */
export async function ensureDatabase(
  superuser: pg.Client,
  database: string,
  urlFor: (role: string) => string,
) {
  await ensureRole(superuser, 'umbral_owner')
  await ensureRole(superuser, 'umbral_app')
  await bindApp(superuser)
  await ensureCounter(superuser)
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await superuser.query(`create database ${pg.escapeIdentifier(database)} owner umbral_owner`)
  const inside = new pg.Client({ connectionString: urlFor('postgres') })
  await inside.connect()
  try {
    await inside.query('set client_min_messages to warning')
    for (const name of ['pg_trgm', 'unaccent', 'btree_gist'])
      await inside.query(`create extension if not exists ${name}`)
  } finally {
    await inside.end()
  }
}

/** Neither role bypasses row level security: the owner migrates, the other serves requests. */
async function ensureRole(superuser: pg.Client, name: string) {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [name])
  if (!rowCount)
    await superuser.query(`create role ${name} login nosuperuser nocreaterole nocreatedb nobypassrls`)
}

/** The owner takes it to count what a back-up has to have: row security hides nothing from it. It cannot log in. */
async function ensureCounter(superuser: pg.Client) {
  const { rowCount } = await superuser.query(`select from pg_roles where rolname = 'umbral_backup'`)
  if (rowCount) return
  await superuser.query('create role umbral_backup nologin nosuperuser bypassrls in role pg_read_all_data')
  await superuser.query('grant umbral_backup to umbral_owner')
}
