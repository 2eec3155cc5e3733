import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { makeApp } from '#test/app.ts'
import { password, type World, world } from '#test/world.ts'

const run = promisify(execFile)
const clients = join(import.meta.dirname, 'clients')
const tool = (path: string) => join(import.meta.dirname, '../../node_modules', path)
const [tsc, orval] = [tool('typescript/bin/tsc'), tool('orval/dist/bin/orval.mjs')]

let w: World
let folder: string
let document: string
/** In a process of its own, while the server of this one answers the Python client. */
let generated: Promise<unknown>
beforeAll(async () => {
  w = await world({}, await makeApp())
  const address = await w.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'umbral-clients-'))
  document = join(folder, 'openapi.json')
  writeFileSync(document, JSON.stringify(openApiDocument(address, 'of tests')))
  const output = { target: './typescript/client.ts', client: 'fetch', mode: 'single', baseUrl: address }
  const config = { umbral: { input: { target: document }, output } }
  writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)}`)
  generated = run(process.execPath, [orval, '--config', 'orval.config.mjs'], { cwd: folder })
  // Who waits for it says what went wrong.
  generated.catch(() => {})
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await w.app.close()
  await w.database.close()
})

const expected = {
  'without a token': 401,
  'wrong password': 'bad_credentials',
  created: [201, 201, 201, 201],
  'more leads': 4,
  'two pages': [4, 4, true, true],
  'wrong field': [400, 'validation', ['email']],
  'not there': 404,
}

const python = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

test.skipIf(!python)(
  'a Python client made from it finds every answer as documented (skipped without python3)',
  async () => {
    const started = run('python3', [join(clients, 'use.py')], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    })
    const given = { document, username: w.manager.username, password, name: 'Desde Python' }
    started.child.stdin?.end(JSON.stringify(given))
    const { said, read } = JSON.parse((await started).stdout) as { said: object; read: number }
    expect(said).toMatchObject(expected)
    expect(read).toBeGreaterThan(60)
  },
)

test('a TypeScript client generated from the OpenAPI document compiles, and its types are what the server answers', async () => {
  const beside = join(folder, 'typescript')
  await generated
  copyFileSync(join(clients, 'use.ts.txt'), join(beside, 'use.ts'))
  writeFileSync(join(beside, 'package.json'), '{"type":"module"}')
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--lib', 'es2023,dom,dom.iterable']
  const modules = ['--module', 'nodenext', '--target', 'es2023', '--allowImportingTsExtensions']
  await run(process.execPath, [tsc, ...strict, ...modules, join(beside, 'use.ts')], { cwd: beside }).catch(
    // The compiler says what is wrong on its output.
    ({ stdout }: { stdout: string }) => expect.fail(stdout.slice(0, 4000)),
  )
  const env = { ...process.env, USERNAME: w.manager.username, PASSWORD: password, NAME: 'Desde TypeScript' }
  const { stdout } = await run(process.execPath, [join(beside, 'use.ts')], { env })
  expect(JSON.parse(stdout)).toEqual({ said: expected })
})
