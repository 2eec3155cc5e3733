import type { OptionList } from '#contract/option-lists.ts'
import type { Answer } from '#web/kit/api.ts'

export type Option = Answer<'GET /accounts/option-lists/{list}/'>[number]

type Words = {
  list: OptionList
  label: string
  /** What one of them is called: "Agregar origen". */
  one: string
  lead: string
  /** The product's own: renamed, ordered and retired, not added to. */
  isFixed?: true
}

export const lists: Words[] = [
  { list: 'method', label: 'Orígenes', one: 'origen', lead: 'Por dónde llega un lead.' },
  {
    list: 'discard_kind',
    label: 'Motivos de descarte',
    one: 'motivo',
    lead: 'Por qué se descarta un lead. Se renombran, ordenan y retiran, pero no se agregan.',
    isFixed: true,
  },
  { list: 'file_type', label: 'Tipos de archivo', one: 'tipo', lead: 'Qué es cada archivo de un cliente.' },
  { list: 'gender', label: 'Géneros', one: 'género', lead: 'Para la ficha del contacto.' },
  {
    list: 'marital_status',
    label: 'Estados civiles',
    one: 'estado civil',
    lead: 'Para la ficha del contacto.',
  },
  {
    list: 'marital_regime',
    label: 'Regímenes matrimoniales',
    one: 'régimen',
    lead: 'Para quienes compran casados.',
  },
]
