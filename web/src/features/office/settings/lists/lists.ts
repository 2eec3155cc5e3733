import type { OptionList } from '#contract/office/option-lists.ts'
import type { Answer } from '#web/kit/api.ts'
import { msg } from '#web/kit/text.ts'

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
  { list: 'method', label: msg('Orígenes'), one: msg('origen'), lead: msg('Por dónde llega un lead.') },
  {
    list: 'discard_kind',
    label: msg('Motivos de descarte'),
    one: msg('motivo'),
    lead: msg('Por qué se descarta un lead. Se renombran, ordenan y retiran, pero no se agregan.'),
    isFixed: true,
  },
  {
    list: 'file_type',
    label: msg('Tipos de archivo'),
    one: msg('tipo'),
    lead: msg('Qué es cada archivo de un cliente.'),
  },
  { list: 'gender', label: msg('Géneros'), one: msg('género'), lead: msg('Para la ficha del contacto.') },
  {
    list: 'marital_status',
    label: msg('Estados civiles'),
    one: msg('estado civil'),
    lead: msg('Para la ficha del contacto.'),
  },
  {
    list: 'marital_regime',
    label: msg('Regímenes matrimoniales'),
    one: msg('régimen'),
    lead: msg('Para quienes compran casados.'),
  },
]
