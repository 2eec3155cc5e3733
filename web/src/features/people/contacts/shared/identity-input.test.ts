import { describe, expect, it } from 'vitest'
import {
  bareNationalId,
  barePhone,
  expectedCheckDigit,
  prettyNationalId,
  prettyPhone,
  wholeIdentity,
} from './identity-input.ts'

describe('what people type', () => {
  it('becomes a phone with its country', () => {
    expect(barePhone('9 8123 4471')).toBe('+56981234471')
    expect(barePhone('+56 (9) 8123-4471')).toBe('+56981234471')
    expect(barePhone('+54 11 4321 5678')).toBe('+541143215678')
    expect(prettyPhone('981234471')).toBe('+56 9 8123 4471')
    expect(prettyPhone('98')).toBe('98')
  })

  it('becomes a RUT without dots', () => {
    expect(bareNationalId('16.482.913-8')).toBe('16482913-8')
    expect(bareNationalId('12.345.678-k')).toBe('12345678-K')
    expect(bareNationalId('123456785')).toBe('12345678-5')
    expect(bareNationalId('998877')).toBe('998877')
    expect(prettyNationalId('123456785')).toBe('12.345.678-5')
  })

  it('names the digit a RUT should end in', () => {
    expect(expectedCheckDigit('12.345.678-4')).toBe('5')
    expect(expectedCheckDigit('12.345.678-5')).toBeUndefined()
    expect(expectedCheckDigit('12345')).toBeUndefined()
  })

  it('is asked about only once it is whole', () => {
    expect(wholeIdentity({ email: 'a@b', phone: '9812', nationalId: '' })).toEqual({})
    expect(wholeIdentity({ email: ' a@b.cl ', phone: '', nationalId: '12.345.678-5' })).toEqual({
      email: 'a@b.cl',
      nationalId: '12345678-5',
    })
  })
})
