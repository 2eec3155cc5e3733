import type { DemoProject } from './catalogue.ts'

/** An account as the generator needs it: its users and the ids of its lists and steps. */
export type House = {
  /** Now, in epoch milliseconds; the generated history ends here. */
  at: number
  timezone: string
  seed: number
  admin: number
  assistant: number
  /** In descending order of activity. */
  sellers: number[]
  /** Deactivated half a year ago. */
  formerSeller: number | null
  steps: { id: number; name: string; kind: string }[]
  methods: Record<string, number>
  genders: { female: number | null; male: number | null }
  maritalStatuses: number[]
  tags: { id: number; name: string }[]
  projects: BuiltProject[]
}

export type BuiltProject = DemoProject & { id: number; units: DemoUnit[] }
/** A unit for living, with the parking and storage that go along with it. */
export type DemoUnit = { id: number; number: string; price: number; along: number[] }

/** The number of leads in each state. */
export type Census = {
  contacts: number
  unassigned: number
  waiting: number
  /** In follow-up, by the name of their step. */
  following: Record<string, number>
  discarded: number
  /** Deleted: in no list. */
  deleted: number
  defective: number
}

export const developerCensus: Census = {
  contacts: 1640,
  unassigned: 4,
  waiting: 6,
  following: {
    Contactado: 46,
    'Visita agendada': 38,
    'Visita realizada': 33,
    Cotizado: 34,
    Negociación: 21,
    Reserva: 42,
  },
  discarded: 1102,
  deleted: 128,
  defective: 46,
}

export const brokerCensus: Census = {
  contacts: 360,
  unassigned: 2,
  waiting: 3,
  following: {
    Contactado: 16,
    'Visita agendada': 11,
    'Visita realizada': 8,
    Cotizado: 9,
    Negociación: 5,
    Reserva: 12,
  },
  discarded: 236,
  deleted: 14,
  defective: 11,
}
