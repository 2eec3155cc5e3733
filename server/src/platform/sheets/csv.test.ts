import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each([
  ['hola', 'hola'],
  [null, ''],
  [1.5, '1,5'],
  [-3, '-3'],
  ['=1+1', "'=1+1"],
  ['+569', "'+569"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['a;b', '"a;b"'],
  ['dijo "no"\nsí', '"dijo ""no""\nsí"'],
  ['=a;b', '"\'=a;b"'],
])('%o is written as %o', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})
