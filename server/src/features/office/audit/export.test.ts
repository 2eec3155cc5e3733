import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportAudit, listAudit } from '#contract/office/audit.ts'
import { patchUser } from '#contract/office/users.ts'
import { refused } from '#test/caller.ts'
import { type Person, type World, world } from '#test/world.ts'

/** Downloads are not JSON: read the raw body. */
async function take(w: World, person: Person, query = '') {
  const answer = await w.app.inject({
    url: `/umbral_api/v1/audit/export/${query}`,
    headers: { authorization: `Bearer ${person.access}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const rename = (w: World, last_name: string) =>
  w.admin.call(patchUser, { params: { id: w.seller.id }, body: { last_name } })

test('the audit is taken along as Excel reads it, formulas tamed, and that is written down', async () => {
  const w = await world()
  await rename(w, '=HYPERLINK("http://x")')
  const { status, headers, bytes } = await take(w, w.admin, '?format=csv&area=users')
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="?auditoria-\d{4}-\d\d-\d\d\.csv/)
  const [head, row, end] = bytes.toString('utf8').split('\r\n')
  expect(head).toBe('\ufeffFecha;Persona;Sobre quién;Área;Acto;Dirección;Datos')
  expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;admin;/)
  expect(row).toContain(';users;users.changed;')
  expect(end).toBe('')
  const { body } = await w.admin.call(listAudit, { query: { area: ['exports'] } })
  expect(body.results[0]).toMatchObject({
    act: 'exports.audit',
    data: { format: 'csv', rows: 1, filters: { area: ['users'] } },
  })
  await expect.poll(() => readdir(join(w.folder, 'incoming'))).toEqual([])
})

test('a workbook holds every row, beyond one batch too', async () => {
  const w = await world()
  await w.inAccount((db) =>
    db
      .insertInto('audit_entry')
      .values(
        Array.from({ length: 2_300 }, (_, n) => ({
          account_id: w.accountId,
          act: 'connections.tried',
          at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3)).toISOString(),
          data: JSON.stringify({ n: `<${n}>\u0001` }),
        })),
      )
      .execute(),
  )
  const { headers, bytes } = await take(w, w.admin, '?area=connections')
  expect(headers['content-type']).toContain('spreadsheetml')
  const parts = unzipSync(bytes)
  const page = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(page.match(/<row>/g)).toHaveLength(2_301)
  expect(new Set(page.match(/&lt;\d+&gt;/g)).size).toBe(2_300)
  expect(page).not.toContain('<f>')
})

test('only who may export does', async () => {
  const w = await world()
  expect((await take(w, w.manager)).status).toBe(403)
  expect((await refused(w.admin.call, exportAudit, { query: { format: 'pdf' } })).status).toBe(400)
})
