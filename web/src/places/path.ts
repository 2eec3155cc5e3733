import type * as insight from './insight.ts'
import type * as leads from './leads.ts'
import type * as messaging from './messaging.ts'
import type * as office from './office.ts'
import type * as people from './people.ts'
import type * as sales from './sales.ts'
import type * as session from './session.ts'
import type * as stock from './stock.ts'

type Places = typeof session &
  typeof leads &
  typeof people &
  typeof stock &
  typeof sales &
  typeof messaging &
  typeof insight &
  typeof office

/** The path of a screen. */
export type Path = Places[keyof Places]['path']
