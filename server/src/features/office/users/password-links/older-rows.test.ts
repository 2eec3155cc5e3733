import { readdirSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate, migrationsFolder } from '#server/platform/migrate.ts'
import { createDatabase } from '#test/own-database.ts'

const before = readdirSync(migrationsFolder)
  .filter((name) => /^\d{4}_\w+\.sql$/.test(name) && name < '0062')
  .sort()
  .at(-1)

test('what was kept before is cleaned: links of mails, and usernames that could be somebody’s e-mail', async () => {
  const { ownerUrl, appUrl, drop } = await createDatabase({
    ownerUrl: inject('ownerUrl'),
    appUrl: inject('appUrl'),
  })
  const { host, database } = new pg.Client(ownerUrl)
  const superuser = new pg.Client({ host, database, user: 'postgres' })
  try {
    await migrate(ownerUrl, migrationsFolder, appUrl, before)
    await superuser.connect()
    await superuser.query(`
      insert into account (uuid, name) values (gen_random_uuid(), 'De antes');
      insert into app_user (account_id, username, email, password_hash) values
        (1, 'Ana@correo.cl', 'ana@correo.cl', ''), (1, 'ana.correo.cl', 'otra@correo.cl', ''), (1, 'luis@sala', 'l@correo.cl', '');
      insert into user_login (account_id, user_id, username, email)
        select 1, id, lower(username), email from app_user;
      insert into password_reset (account_id, user_id, token_hash, expires_at)
        select 1, id, 'hash', now() from app_user where username = 'luis@sala';
      insert into kept_mail (account_id, recipient, subject, body_text, body_html, created_at) values
        (1, 'a@b.cl', 'Clave', E'Hola\\n\\nhttps://crm.cl/reset-password/MTox/SRm2-_x\\n\\nUna vez',
          '<a href="https://crm.cl/reset-password/MTox/SRm2-_x">Elegir</a>', now()),
        (null, 'a@b.cl', 'Resumen', 'Sus tareas', '<p>Sus tareas</p>', now())`)
    await migrate(ownerUrl, migrationsFolder, appUrl)

    const rows = async (sql: string) => (await superuser.query({ text: sql, rowMode: 'array' })).rows
    expect(await rows('select body_text, body_html from kept_mail order by id')).toEqual([
      [
        'Hola\n\nhttps://crm.cl/reset-password/MTox/***\n\nUna vez',
        '<a href="https://crm.cl/reset-password/MTox/***">Elegir</a>',
      ],
      ['Sus tareas', '<p>Sus tareas</p>'],
    ])
    const names = [['ana.correo.cl.1'], ['ana.correo.cl'], ['luis.sala']]
    expect(await rows('select username from app_user order by id')).toEqual(names)
    expect(await rows('select username from user_login order by user_id')).toEqual(names)
    expect(await rows('select email, kind from password_reset')).toEqual([['l@correo.cl', 'reset']])
  } finally {
    await superuser.end()
    await drop()
  }
})
