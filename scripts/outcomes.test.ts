import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesThatFailed, outcomeOf } from './outcomes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'umbral-outcomes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFile = (name: string, ...tests: [fullName: string, status: string][]) => ({
  name: join(process.cwd(), name),
  status: tests.every(([, status]) => status === 'passed') && tests.length > 0 ? 'passed' : 'failed',
  message: tests.length > 0 ? '' : 'no such module',
  assertionResults: tests.map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName}: no`] : [],
  })),
})
const first = {
  numPassedTests: 2,
  testResults: [
    inFile('server/a.test.ts', ['holds', 'passed'], ['breaks', 'failed'], ['wavers', 'failed']),
    inFile('server/c.test.ts', ['holds', 'passed']),
    inFile('web/b.test.ts'),
  ],
}

test('the end of a run names what failed', () => {
  const report = written(first)
  expect(outcomeOf(report)).toEqual({
    passed: 2,
    failed: [
      { name: 'server/a.test.ts › breaks', why: 'breaks: no' },
      { name: 'server/a.test.ts › wavers', why: 'wavers: no' },
      { name: 'web/b.test.ts', why: 'no such module' },
    ],
    flaky: [],
  })
  expect(filesThatFailed(report)).toEqual(['server/a.test.ts', 'web/b.test.ts'])
})

test('what failed and held when its file was run once more is flaky, with what it said the first time', () => {
  const again = inFile('server/a.test.ts', ['holds', 'passed'], ['breaks', 'failed'], ['wavers', 'passed'])
  const second = { numPassedTests: 2, testResults: [again, inFile('web/b.test.ts', ['loads', 'passed'])] }
  expect(outcomeOf(written(first), written(second))).toEqual({
    passed: 4,
    failed: [{ name: 'server/a.test.ts › breaks', why: 'breaks: no' }],
    flaky: [
      { name: 'server/a.test.ts › wavers', why: 'wavers: no' },
      { name: 'web/b.test.ts', why: 'no such module' },
    ],
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
  expect(filesThatFailed('/nowhere/report.json')).toEqual([])
})

function written(report: object) {
  const path = join(mkdtempSync(join(folder, 'report-')), 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}
