import { Fragment } from 'react'
import { partsOf } from './palette-order.ts'

/** A text with its matching part marked. */
export const Matched = ({ text, asked }: { text: string; asked: string }) =>
  partsOf(text, asked).map(({ at, part, isMatch }) =>
    isMatch ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  )
