import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { isProof, proofBits } from './ticket.ts'

test('what the browser finds is what the server asks for', async () => {
  const script = await readFile(new URL('../../../../../web/public/form-work.js', import.meta.url), 'utf8')
  const found: number[] = []
  let work = (_: object) => {}
  const addEventListener = (_: string, listener: typeof work) => {
    work = listener
  }
  const scope = { addEventListener, postMessage: (proof: number) => found.push(proof), Int32Array, Math }
  runInNewContext(script, scope)
  for (const nonce of ['AAAAAAAAAAAAAAAA', 'abc_DEF-0123456', 'x']) work({ data: { nonce, bits: proofBits } })
  expect(found).toHaveLength(3)
  expect(isProof('AAAAAAAAAAAAAAAA', found[0] ?? -1)).toBe(true)
  expect(isProof('abc_DEF-0123456', found[1] ?? -1)).toBe(true)
  expect(isProof('x', found[2] ?? -1)).toBe(true)
})
