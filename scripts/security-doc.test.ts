import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const named = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, file]) => file as string)

test('every test that docs/security.md names is there', () => {
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !existsSync(file) && !existsSync(`server/src/${file}`))).toEqual([])
})

test('every requirement of levels 1 and 2 has a line, but for what does not apply as a whole', () => {
  const said = new Set(
    [...text.matchAll(/^\| ([\d., –]+)/gm)].flatMap(([, numbers]) => spread(numbers as string)),
  )
  const missing = [...levelsOneAndTwo].filter((number) => !said.has(number))
  expect(missing).toEqual([])
})

/** `1.2.6–1.2.8` and `3.5.1, 3.5.2`. */
function spread(numbers: string): string[] {
  return numbers.split(',').flatMap((part) => {
    const [from = '', to] = part.trim().split('–')
    if (!to) return [from]
    const section = from.slice(0, from.lastIndexOf('.'))
    const [first, last] = [from, to].map((number) => Number(number.slice(number.lastIndexOf('.') + 1))) as [
      number,
      number,
    ]
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
  })
}

/** ASVS 5.0.0: each section and its requirements of level 1 or 2. V10 and V17 do not apply. */
const levelsOneAndTwo = new Set(
  Object.entries({
    '1.1': [1, 2],
    '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
    '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    '1.4': [1, 2, 3],
    '1.5': [1, 2],
    '2.1': [1, 2, 3],
    '2.2': [1, 2, 3],
    '2.3': [1, 2, 3, 4],
    '2.4': [1],
    '3.2': [1, 2],
    '3.3': [1, 2, 3, 4],
    '3.4': [1, 2, 3, 4, 5, 6],
    '3.5': [1, 2, 3, 4, 5],
    '3.7': [1, 2],
    '4.1': [1, 2, 3],
    '4.2': [1],
    '4.3': [1, 2],
    '4.4': [1, 2, 3, 4],
    '5.1': [1],
    '5.2': [1, 2, 3],
    '5.3': [1, 2],
    '5.4': [1, 2, 3],
    '6.1': [1, 2, 3],
    '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    '6.3': [1, 2, 3, 4],
    '6.4': [1, 2, 3, 4],
    '6.5': [1, 2, 3, 4, 5],
    '6.6': [1, 2, 3],
    '6.8': [1, 2, 3, 4],
    '7.1': [1, 2, 3],
    '7.2': [1, 2, 3, 4],
    '7.3': [1, 2],
    '7.4': [1, 2, 3, 4, 5],
    '7.5': [1, 2],
    '7.6': [1, 2],
    '8.1': [1, 2],
    '8.2': [1, 2, 3],
    '8.3': [1],
    '8.4': [1],
    '9.1': [1, 2, 3],
    '9.2': [1, 2, 3, 4],
    '11.1': [1, 2],
    '11.2': [1, 2, 3],
    '11.3': [1, 2, 3],
    '11.4': [1, 2, 3, 4],
    '11.5': [1],
    '11.6': [1],
    '12.1': [1, 2, 3],
    '12.2': [1, 2],
    '12.3': [1, 2, 3, 4],
    '13.1': [1],
    '13.2': [1, 2, 3, 4, 5],
    '13.3': [1, 2],
    '13.4': [1, 2, 3, 4, 5],
    '14.1': [1, 2],
    '14.2': [1, 2, 3, 4],
    '14.3': [1, 2, 3],
    '15.1': [1, 2, 3],
    '15.2': [1, 2, 3],
    '15.3': [1, 2, 3, 4, 5, 6, 7],
    '16.1': [1],
    '16.2': [1, 2, 3, 4, 5],
    '16.3': [1, 2, 3, 4],
    '16.4': [1, 2, 3],
    '16.5': [1, 2, 3],
  }).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`)),
)
