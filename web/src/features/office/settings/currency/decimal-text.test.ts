import { afterEach, expect, test } from 'vitest'
import { parseAmount } from '#web/kit/money.tsx'
import { speak } from '#web/kit/text.ts'
import { decimalText } from './decimal-text.ts'

test('an amount keeps every digit', () => {
  expect(decimalText('39643.59')).toBe('39.643,59')
  expect(decimalText('12345678901234.5678')).toBe('12.345.678.901.234,5678')
  expect(decimalText('1000', 0)).toBe('1.000')
})

afterEach(() => speak('es-CL', {}))

test.each(['es-CL', 'en-GB', 'fr-FR', 'ar-u-nu-latn'])(
  'in %s, a value is read as it is written',
  (locale) => {
    speak(locale, {})
    expect(parseAmount(decimalText('39643.59'))).toBe('39643.59')
  },
)
