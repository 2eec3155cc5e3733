import { expect, test } from 'vitest'
import { flatBody, flatErrors } from './flat-errors.ts'
import { ApiError } from './problem.ts'

test.each([
  [{ errors: { key: ['No existe'] }, detail: 'Revise' }, 'key: No existe'],
  [{ errors: {}, error: 'Falló' }, 'Falló'],
  [{ message: ['Una', 'Otra'], detail: 'Nada' }, 'Una, Otra'],
  [{ results: [{ order: ['Es negativo'] }] }, 'order: Es negativo'],
  [{ detail: 'No tiene permiso' }, 'No tiene permiso'],
  [{ 1: { key: ['La columna está repetida'] } }, 'key: La columna está repetida'],
  ['texto', 'texto'],
  [
    { errors: [{ sheet: 'Hoja1', row: 3, field: 'email', message: 'Correo no válido' }] },
    'Sheet: Hoja1, Row: 3, email: Correo no válido',
  ],
])('%j reads %s', (body, text) => expect(flatBody(body)).toBe(text))

test('what the server refused is told by field', () => {
  const error = new ApiError(400, {
    code: 'validation',
    detail: 'Revise los campos marcados',
    errors: { 2: { key: ['La tabla no tiene esa columna'] } },
  })
  expect(flatErrors(error)).toBe('key: La tabla no tiene esa columna')
  expect(flatErrors(new Error('Sin conexión'))).toBe('Sin conexión')
})
