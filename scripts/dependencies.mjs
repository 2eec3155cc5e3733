// @ts-check
// Checks the direction of dependencies, and that the checker did read our sources: it stays silent when it cannot.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root } from './toolchain.mjs'

const folders = ['contract', 'server', 'web', 'sandbox', 'e2e', 'bench'].filter((name) =>
  existsSync(join(root, name)),
)
const { status, stdout, stderr } = spawnSync(process.execPath, [bin('depcruise'), ...folders], {
  cwd: root,
  encoding: 'utf8',
})
const modules = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0)
console.log(stdout.replace(/\n‼ missing-tsc-transpiler[\s\S]*/, '').trim(), stderr.trim())
if (modules < 50) console.error(`Only ${modules} modules were read: the checker is broken.`)
process.exit(modules < 50 ? 1 : (status ?? 1))
