import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { type AppFacts, refuseUnfitApp, whyUnfitApp } from './app.ts'
import { type OwnerFacts, refuseUnfitOwner, whyUnfitOwner } from './owner.ts'

let own: OwnDatabase
let superuser: pg.Client
const role = (name: string) => `${name}_${process.pid}`
const roles = ['stranger', 'passing', 'heir'].map(role)

beforeAll(async () => {
  own = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
  const { host, database } = new pg.Client(own.ownerUrl)
  superuser = new pg.Client({ host, user: 'postgres', database: String(database) })
  await superuser.connect()
  const [stranger, passing, heir] = roles
  await superuser.query(
    `create role ${stranger} login; create role ${passing} login bypassrls; create role ${heir} login; grant umbral_owner to ${heir}`,
  )
})
afterAll(async () => {
  await superuser?.query(`drop role if exists ${roles.join(', ')}`).finally(() => superuser.end())
  await own?.drop()
})

const as = (name: string, url = own.ownerUrl) => url.replace(/\/\/\w+@/, `//${name}@`)
const starting = async ({ ownerUrl = own.ownerUrl, appUrl = own.appUrl } = {}) =>
  refuseUnfitApp(appUrl, await refuseUnfitOwner(ownerUrl))

test('an owner who may make nothing in the empty database is told what to do', async () => {
  await expect(refuseUnfitOwner(as(role('stranger')))).rejects.toThrow(
    `${role('stranger')} may not make tables in ${own.name}: alter database ${own.name} owner to ${role('stranger')}`,
  )
  await expect(refuseUnfitOwner(own.ownerUrl)).resolves.toBeDefined()
})

test('two users, one that migrates and one that serves, start, and so does one alone', async () => {
  await migrate(own.ownerUrl, migrationsFolder, own.appUrl)
  await starting()
  await starting({ appUrl: own.ownerUrl })
  await superuser.query(`grant umbral_app to ${role('stranger')}`)
  await starting({ appUrl: as(role('stranger')) })
  await superuser.query(`revoke umbral_app from ${role('stranger')}`)
})

test.each([
  ['the two exchanged', () => ({ ownerUrl: own.appUrl }), /umbral_app does not own .* umbral_owner does/],
  [
    'requests by a role without grants',
    () => ({ appUrl: as(role('stranger')) }),
    /grant umbral_app to stranger/,
  ],
  [
    'requests by a role that passes row security',
    () => ({ appUrl: as(role('passing')) }),
    /passing_\d+ passes row security/,
  ],
  [
    'requests by another role that owns the tables',
    () => ({ appUrl: as(role('heir')) }),
    /owns the tables and could lift/,
  ],
  ['two databases', () => ({ appUrl: inject('appUrl') }), /lead to two databases/],
])('a start with %s is refused', async (_, urls, sentence) => {
  await expect(starting(urls())).rejects.toThrow(sentence)
})

test('what requests may not read is granted by a start, and named where another role owns it', async () => {
  await superuser.query('revoke select on lead from umbral_app')
  await expect(starting()).rejects.toThrow(
    'umbral_app may not use the table lead: as umbral_owner, grant select, insert, update, delete on lead to umbral_app.',
  )
  await migrate(own.ownerUrl, migrationsFolder, own.appUrl)
  await starting()
})

test('a table of somebody else in the same schema keeps nobody from starting', async () => {
  await superuser.query('create table survey_of_2019 (id bigint)')
  await starting()
  await superuser.query('drop table survey_of_2019')
})

const owner: OwnerFacts = {
  user: 'umbral_owner',
  database: 'umbral',
  tables: '16400',
  owner_of_tables: 'umbral_owner',
  owns_tables: true,
  may_make_schemas: true,
  may_make_tables: true,
  has_queue: true,
  propagates: null,
}
const app: AppFacts = {
  login: 'umbral_app',
  user: 'umbral_app',
  database: 'umbral',
  tables: '16400',
  passes_walls: false,
  owns_tables: false,
  closed: null,
  owner_of_closed: null,
  propagates: null,
}

test('umbral_app itself may not pass row security', () => {
  expect(whyUnfitApp(app, owner)).toBeUndefined()
  expect(whyUnfitApp({ ...app, passes_walls: true }, owner)).toMatch(
    /alter role umbral_app nosuperuser nobypassrls/,
  )
})

test('an owner that can no longer make the schema of jobs is refused', () => {
  const later = { ...owner, may_make_schemas: false }
  expect(whyUnfitOwner(later)).toBeUndefined()
  expect(whyUnfitOwner({ ...later, has_queue: false })).toMatch(
    /grant create on database umbral to umbral_owner/,
  )
})

test('on a cluster settings reach the nodes for requests, and not for the owner', () => {
  expect(whyUnfitApp({ ...app, propagates: 'local' }, owner)).toBeUndefined()
  expect(whyUnfitApp({ ...app, propagates: 'none' }, owner)).toMatch(
    /set citus\.propagate_set_commands = 'local'/,
  )
  expect(whyUnfitOwner({ ...owner, propagates: 'none' })).toBeUndefined()
  expect(whyUnfitOwner({ ...owner, propagates: 'local' })).toMatch(/reset citus\.propagate_set_commands/)
})
