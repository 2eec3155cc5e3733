import { expect, test } from 'vitest'
import { changePassword, updateMe } from '#contract/office/users.ts'
import { password, world } from '#test/world.ts'

test('the current password is guessed five times, and not in one more place', async () => {
  const w = await world()
  const change = (current_password: string, who = w.seller) =>
    who.call(changePassword, { body: { current_password, new_password: 'Otra clave, larga 7' } })
  for (let guess = 1; guess <= 5; guess++) expect((await change(`mala ${guess}`)).status).toBe(400)
  const refused = await change(password)
  expect([refused.status, refused.problem.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  const email = { email: 'otro@correo.cl', current_password: password }
  expect((await w.seller.call(updateMe, { body: email })).status).toBe(429)
  expect((await change(password, w.otherSeller)).status).toBe(200)
})

test('whoever knows it starts to count anew', async () => {
  const w = await world()
  const change = (current_password: string, new_password: string) =>
    w.seller.call(changePassword, { body: { current_password, new_password } })
  for (let guess = 1; guess <= 4; guess++) await change(`mala ${guess}`, 'Otra clave, larga 7')
  expect((await change(password, 'Otra clave, larga 7')).status).toBe(200)
  for (let guess = 1; guess <= 4; guess++) await change(`mala ${guess}`, 'Tercera clave, larga 8')
  expect((await change('Otra clave, larga 7', 'Tercera clave, larga 8')).status).toBe(200)
})

test('many who say it at once wait for no connection that another of them holds', async () => {
  const w = await world()
  const body = { current_password: 'no es esta', new_password: 'Otra clave, larga 7' }
  const answers = await Promise.all(Array.from({ length: 16 }, () => w.seller.call(changePassword, { body })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(11)
})
