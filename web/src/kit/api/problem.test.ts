import { expect, test } from 'vitest'
import { ApiError, isNotFound, problemOf } from './problem.ts'

test('what is not found is told by its status, or by a message that has a 404 in it', () => {
  expect(isNotFound(new ApiError(404, { code: 'not_found', detail: 'No existe' }))).toBe(true)
  expect(isNotFound(new Error('Request failed with status code 404'))).toBe(true)
  expect(isNotFound(new ApiError(500, { code: 'internal', detail: 'Se cayó' }))).toBe(false)
  expect(isNotFound(new Error('fetch failed'))).toBe(false)
})

test('who tried too often is told how long to wait, where that is more than a moment', async () => {
  const told = async (seconds: string) => {
    const body = JSON.stringify({ code: 'rate_limited', detail: 'Demasiados intentos; espere un momento' })
    return (await problemOf(new Response(body, { status: 429, headers: { 'retry-after': seconds } }))).message
  }
  expect(await told('20')).toBe('Demasiados intentos; espere un momento')
  expect(await told('841')).toBe('Demasiados intentos; esperar 15 minutos')
})

test.each([
  [{ error: 'No hay cupo' }, 'No hay cupo', {}],
  [{ message: { general: 'Se cayó el proveedor' } }, 'Se cayó el proveedor', {}],
  [
    { email: ['No lo conocemos'], token: ['Venció'] },
    'No lo conocemos, Venció',
    { email: ['No lo conocemos'], token: ['Venció'] },
  ],
  [{ email: 'No lo conocemos', token: 'Venció' }, 'No lo conocemos, Venció', {}],
  [{ errors: { token: { value: ['Venció'] } }, detail: 'Revise' }, 'Venció', {}],
  [{ status: 7 }, 'Hubo un error. Por favor, intenta nuevamente.', {}],
  ['<html>', 'Hubo un error. Por favor, intenta nuevamente.', {}],
])('a refusal that is no problem of ours is understood: %j', async (body, message, errors) => {
  const error = await problemOf(new Response(JSON.stringify(body), { status: 400 }))
  expect([error.message, error.errors, error.code]).toEqual([message, errors, 'validation'])
})

test('a message by field that is a text instead of a list is understood too', async () => {
  const body = { code: 'validation', detail: 'Revise', errors: { token: 'Venció', lines: { 0: 'Falta' } } }
  const { errors } = await problemOf(new Response(JSON.stringify(body), { status: 400 }))
  expect(errors).toEqual({ token: ['Venció'], lines: { 0: ['Falta'] } })
})
