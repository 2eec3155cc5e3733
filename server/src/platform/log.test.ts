import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(what: object): Record<string, unknown> {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(what, 'said')
  return JSON.parse(lines[0] ?? '')
}

test('secrets are blanked wherever they lie', () => {
  const said = logged({ password: 'a', body: { token: 'b' }, request: { headers: { authorization: 'c' } } })
  expect(said).toMatchObject({
    password: '[secret]',
    body: { token: '[secret]' },
    request: { headers: { authorization: '[secret]' } },
  })
})

test('an error is told without the connection it happened on', () => {
  const error = Object.assign(new Error('connection lost'), {
    code: '57P01',
    client: { statements: 'select 1' },
  })
  const { err } = logged({ err: error })
  expect(err).toMatchObject({ message: 'connection lost', code: '57P01' })
  expect(err).not.toHaveProperty('client')
})
