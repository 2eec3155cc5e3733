import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../db.ts'
import { addMetrics } from './metrics.ts'
import { answerErrors } from './problem.ts'

const database = { statements: () => 0, waiting: () => ({ total: 0, idle: 0, waiting: 0 }) } as Database

async function statusFor(
  config: { publicUrl: string; metricsToken: string | undefined },
  request: { remoteAddress?: string; authorization?: string } = {},
) {
  const app = fastify()
  answerErrors.on(app)
  await addMetrics(app, database, config)
  const { remoteAddress = '127.0.0.1', ...headers } = request
  return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
}

test('metrics are told to who shows the token', async () => {
  const config = { publicUrl: 'https://crm.example', metricsToken: 'a token for metrics' }
  expect(await statusFor(config, { authorization: 'Bearer a token for metrics' })).toBe(404)
  const shown = { ...config, metricsToken: 'a-token-for-metrics' }
  expect(await statusFor(shown, { authorization: 'Bearer a-token-for-metrics' })).toBe(200)
  expect(await statusFor(shown, { authorization: 'Bearer another-token-here' })).toBe(404)
  expect(await statusFor(shown)).toBe(404)
})

test('without a token they are told on a machine of one’s own, and nowhere else', async () => {
  const here = { publicUrl: 'http://127.0.0.1:3000', metricsToken: undefined }
  expect(await statusFor(here)).toBe(200)
  expect(await statusFor(here, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200)
  expect(await statusFor(here, { remoteAddress: '10.0.0.7' })).toBe(404)
  expect(await statusFor({ ...here, publicUrl: 'https://crm.example' })).toBe(404)
})
