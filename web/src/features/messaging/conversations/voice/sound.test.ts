import { expect, test } from 'vitest'
import { clockOf, levelOf, peaksOf } from './sound.ts'

test('time is said in minutes and seconds, and as nothing while it is unknown', () => {
  expect([0, 7.9, 60, 754].map(clockOf)).toEqual(['0:00', '0:07', '1:00', '12:34'])
  expect([Number.NaN, Number.POSITIVE_INFINITY, -1].map(clockOf)).toEqual(['0:00', '0:00', '0:00'])
})

test('a waveform is measured by its loudest part, and silence stays silent', () => {
  expect(peaksOf(new Float32Array([0, 0.1, -0.5, 0.2, 0, 0.25]), 3)).toEqual([
    expect.closeTo(0.2),
    1,
    expect.closeTo(0.5),
  ])
  expect(peaksOf(new Float32Array(8), 2)).toEqual([0, 0])
  expect(peaksOf(new Float32Array(), 2)).toEqual([0, 0])
  expect(levelOf(new Float32Array([1, -1]))).toBe(1)
  expect(levelOf(new Float32Array())).toBe(0)
})
