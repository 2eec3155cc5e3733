import { expect, test } from 'vitest'
import { firstStep, secondStep, setUpApp } from '#test/second-factor.ts'
import { world } from '#test/world.ts'

test('a person is told once that somebody who knows the password failed the second step five times', async () => {
  const own = await world()
  const { codes } = await setUpApp(own.seller.call)
  const guess = async (code = '000000') => {
    const challenge = (await firstStep(own, own.seller)).step?.challenge ?? ''
    return (await secondStep(own, { challenge, code })).status
  }
  const told = async () => {
    await own.runJobs()
    const theirs = own.mails.filter(({ to }) => to === own.seller.email)
    return theirs.filter(({ subject }) => subject.startsWith('Intentos de entrar')).length
  }
  for (let n = 0; n < 4; n++) expect(await guess()).toBe(401)
  expect(await guess(codes[0])).toBe(200)
  for (let n = 0; n < 4; n++) expect(await guess()).toBe(401)
  expect(await told()).toBe(0)
  for (let n = 0; n < 7; n++) expect(await guess()).toBe(401)
  expect(await told()).toBe(1)
})
