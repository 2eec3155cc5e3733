import { beforeAll, expect, test } from 'vitest'
import { createTeam, deleteTeam, listTeams, patchTeam } from '#contract/insight/teams.ts'
import { succeeding } from '#test/caller.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

test('a team is a named set of sellers with a head, which everybody with dashboards reads', async () => {
  const ok = succeeding(w.admin.call)
  const sellers_ids = [w.otherSeller.id, w.seller.id, w.seller.id]
  const { body: team } = await ok(createTeam, { body: { name: 'Norte', head_id: w.manager.id, sellers_ids } })
  expect(team).toMatchObject({
    name: 'Norte',
    head: { id: w.manager.id },
    sellers_ids: [w.seller.id, w.otherSeller.id].toSorted((one, other) => one - other),
  })
  expect((await succeeding(w.seller.call)(listTeams, {})).body).toEqual([team])
  expect((await w.manager.call(createTeam, { body: { name: 'Sur', sellers_ids: [] } })).status).toBe(403)

  const params = { id: team.id }
  const { body: changed } = await ok(patchTeam, {
    params,
    body: { head_id: null, sellers_ids: [w.seller.id] },
    headers: { 'if-match': `"${team.updated_at}"` },
  })
  expect(changed).toMatchObject({ name: 'Norte', head: null, sellers_ids: [w.seller.id] })
  const stale = { params, body: { name: 'Otro' }, headers: { 'if-match': `"${team.updated_at}"` } }
  expect((await w.admin.call(patchTeam, stale)).status).toBe(412)
  expect((await w.admin.call(deleteTeam, { params })).status).toBe(204)
  expect((await ok(listTeams, {})).body).toEqual([])
})

test('two teams have not one name, and nobody of another account is in one', async () => {
  const other = await world()
  await succeeding(w.admin.call)(createTeam, { body: { name: 'Centro', sellers_ids: [] } })
  for (const [body, field] of [
    [{ name: 'centro', sellers_ids: [] }, 'name'],
    [{ name: 'Sur', sellers_ids: [other.seller.id] }, 'sellers_ids'],
    [{ name: 'Sur', sellers_ids: [], head_id: other.seller.id }, 'head_id'],
    [{ name: 'a\u0000', sellers_ids: [] }, 'name'],
  ] as const) {
    const { status, problem } = await w.admin.call(createTeam, {
      body: { ...body, sellers_ids: [...body.sellers_ids] },
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  }
})
