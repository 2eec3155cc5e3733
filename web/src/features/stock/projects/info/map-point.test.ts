import { expect, test } from 'vitest'
import { mapAddress, pointIn } from './map-point.ts'

const point = { latitude: -33.456123, longitude: -70.598456 }

test.each([
  '-33.456123, -70.598456',
  '(-33.456123 -70.598456)',
  '−33,456123; −70,598456',
  '-33,456123 -70,598456',
  'geo:-33.456123,-70.598456',
  'https://www.google.com/maps/place/Torre/@-33.4,-70.5,17z/data=!3m1!4b1!8m2!3d-33.456123!4d-70.598456',
  'https://www.google.com/maps/@-33.456123,-70.598456,17z',
  'https://maps.google.com/?q=-33.456123%2C-70.598456',
  'https://maps.apple.com/?ll=-33.456123,-70.598456&z=16',
  'https://www.openstreetmap.org/?mlat=-33.456123&mlon=-70.598456#map=17/-33.4/-70.5',
  'https://www.openstreetmap.org/#map=17/-33.456123/-70.598456',
])('finds the point in %s', (text) => {
  expect(pointIn(text)).toEqual(point)
})

test.each([
  '',
  'Irarrázaval 2401',
  '-33.456123',
  '-133.4, -70.5',
  '-33.4, -270.5',
  'https://maps.app.goo.gl/x1Y2',
])('finds none in “%s”', (text) => {
  expect(pointIn(text)).toBeUndefined()
})

test('the way to a map is read back as the same point', () => {
  expect(pointIn(mapAddress(point))).toEqual(point)
})
