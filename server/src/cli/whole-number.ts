import { InvalidArgumentError } from 'commander'

/** For options of commands: says what is wrong with the value. */
export const wholeNumber = (low: number, high: number) => (text: string) => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= low && value <= high) return value
  throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`)
}
