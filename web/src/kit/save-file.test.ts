import { expect, test, vi } from 'vitest'
import { keepFile } from './save-file.ts'

test('a page in the place of a file is told as damaged, and never kept under its name', () => {
  const click = vi.fn()
  vi.stubGlobal('document', { createElement: () => ({ click }) })
  expect(() => keepFile(new Blob(['<html>'], { type: 'text/html' }), 'plantilla.xlsx')).toThrow('dañado')
  expect(click).not.toHaveBeenCalled()
  keepFile(new Blob(['PK'], { type: 'application/vnd.ms-excel' }), 'plantilla.xlsx')
  expect(click).toHaveBeenCalledOnce()
})
