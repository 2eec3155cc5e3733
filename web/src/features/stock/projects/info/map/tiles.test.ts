import { expect, test } from 'vitest'
import { side, tilesAround } from './tiles.ts'

const address = 'https://tiles.test/{z}/{x}/{y}.png'

test('the middle tile holds the point, as servers of tiles count them', () => {
  // The tile of Plaza de Armas of Santiago at zoom 15, by the formula of the OpenStreetMap wiki.
  const tiles = tilesAround({ latitude: -33.4378, longitude: -70.6505 }, 15, address)
  const middle = tiles.find(({ isMiddle }) => isMiddle)
  expect(middle?.address).toBe('https://tiles.test/15/9953/19616.png')
  for (const offset of [middle?.left ?? 1, middle?.top ?? 1]) {
    expect(offset).toBeLessThanOrEqual(0)
    expect(offset).toBeGreaterThan(-side)
  }
  expect(tiles).toHaveLength(15)
})

test('tiles go on round the earth, and end at the poles', () => {
  const east = tilesAround({ latitude: 0, longitude: 179.99 }, 5, address).map((tile) => tile.address)
  expect(east).toContain('https://tiles.test/5/0/16.png')
  expect(
    tilesAround({ latitude: 85, longitude: 0 }, 4, address).every(({ address }) => !address.includes('-')),
  ).toBe(true)
  expect(tilesAround({ latitude: 90, longitude: 0 }, 4, address)).toEqual([])
})
