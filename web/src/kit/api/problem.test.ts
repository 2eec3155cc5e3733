import { expect, test } from 'vitest'
import { ApiError, isNotFound } from './problem.ts'

test('what is not found is told by its status, or by a message that has a 404 in it', () => {
  expect(isNotFound(new ApiError(404, { code: 'not_found', detail: 'No existe' }))).toBe(true)
  expect(isNotFound(new Error('Request failed with status code 404'))).toBe(true)
  expect(isNotFound(new ApiError(500, { code: 'internal', detail: 'Se cayó' }))).toBe(false)
  expect(isNotFound(new Error('fetch failed'))).toBe(false)
})
