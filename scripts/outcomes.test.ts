import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcomes.mjs'

test('the end of a run names what failed and what passed only the second time', () => {
  const file = join(process.cwd(), 'server/a.test.ts')
  const one = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [
    one('holds', 'passed'),
    one('breaks', 'failed', 'no', 'no'),
    one('wavers', 'passed', 'once'),
  ]
  const broken = {
    name: join(process.cwd(), 'web/b.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  const testResults = [{ name: file, status: 'failed', message: '', assertionResults }, broken]
  expect(outcomeOf(written({ numPassedTests: 2, testResults }))).toEqual({
    passed: 2,
    failed: [
      { name: 'server/a.test.ts › breaks', why: 'no\nno' },
      { name: 'web/b.test.ts', why: 'no such module' },
    ],
    flaky: [{ name: 'server/a.test.ts › wavers', why: 'once' }],
  })
})

test('browser tests are named with their file and group', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const group = { title: 'the frame', specs: [spec('moves', 'unexpected', 'gone')] }
  const suites = [{ title: 'shell.spec.ts', specs: [spec('opens', 'flaky', 'late')], suites: [group] }]
  const stats = { expected: 3, flaky: 1, unexpected: 1 }
  expect(outcomeOf(written({ stats, suites, errors: [{ message: 'no browser' }] }))).toEqual({
    passed: 4,
    failed: [
      { name: 'browser tests', why: 'no browser' },
      { name: 'shell.spec.ts › the frame › moves', why: 'gone' },
    ],
    flaky: [{ name: 'shell.spec.ts › opens', why: 'late' }],
  })
})

test('a runner that wrote no report has failed', () => {
  expect(outcomeOf('/nowhere/report.json').failed).toHaveLength(1)
})

function written(report: object) {
  const path = join(mkdtempSync(join(tmpdir(), 'umbral-outcomes-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
