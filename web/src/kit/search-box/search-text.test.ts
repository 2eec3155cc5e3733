import { expect, test } from 'vitest'
import { arrived, asked, searchText } from './search-text.ts'

test('a space at the end stays while the words before it are searched', () => {
  const box = arrived(asked({ ...searchText(''), typed: 'ana ' }, 'ana'), 'ana')
  expect(box.typed).toBe('ana ')
})

test('letters typed while the address changes stay', () => {
  const box = { ...asked(searchText(''), 'ana'), typed: 'ana ro' }
  expect(arrived(box, 'ana').typed).toBe('ana ro')
})

test('an earlier search that arrives late does not take back a later one', () => {
  const box = { ...asked(asked(searchText(''), 'ana'), 'ana ro'), typed: 'ana ro' }
  expect(arrived(arrived(box, 'ana'), 'ana ro').typed).toBe('ana ro')
})

test('what the address says by itself is shown: Back, a saved view, a filter that was cleared', () => {
  const box = arrived({ ...asked(searchText(''), 'ana'), typed: 'ana' }, 'ana')
  expect(arrived(box, '').typed).toBe('')
  expect(arrived(arrived(box, ''), 'ana').typed).toBe('ana')
})
