import { expect, test } from 'vitest'
import { changeBetween } from './changes.ts'
import { withAt } from './tree.ts'

test('a key that is called as what all objects have comes and goes as any other', () => {
  for (const key of ['toString', 'valueOf', 'constructor', 'hasOwnProperty']) {
    const after = withAt({ a: 1 }, [key], true)
    expect(changeBetween({ a: 1 }, after)).toEqual({ kind: 'put', path: `/${key}`, data: true })
    expect(changeBetween(after, { a: 1 })).toEqual({ kind: 'put', path: `/${key}`, data: null })
    expect(withAt(after, [key], null)).toEqual({ a: 1 })
  }
})
