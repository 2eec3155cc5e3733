import { t } from '#web/kit/text.ts'
import { orientationWords, unitKindWords, unitStatusWords } from '../../units/shared/words.ts'
import { bare } from './bare.ts'
import type { Choice, Column, SheetProject, SheetUnit, Value } from './cells.ts'

type Given = {
  projects: readonly SheetProject[]
  tags: readonly { id: number; name: string }[]
  mayPrice: boolean
}

/** The columns of the spreadsheet, the number first. */
export function sheetColumns({ projects, tags, mayPrice }: Given): Column[] {
  const projectOf = new Map(projects.map((project) => [project.id, project]))
  const ofProject = (key: 'buildings' | 'unitTypes') => {
    const choices = new Map(projects.map((project) => [project.id, named(project[key])]))
    return ({ projectId }: SheetUnit) => choices.get(projectId ?? 0) ?? []
  }
  const currencyOf = ({ listPrice, projectId }: SheetUnit) =>
    listPrice?.currency ?? projectOf.get(projectId ?? 0)?.currency ?? null
  const priced = mayPrice ? {} : { isReadOnly: true }
  const allTags = named(tags)
  return [
    {
      key: 'number',
      label: t('Número'),
      width: 112,
      kind: 'text',
      read: (unit) => unit.number,
      isRequired: true,
      mostLetters: 30,
    },
    ...(projects.length > 1 ? [projectColumn(projects)] : []),
    {
      key: 'status',
      label: t('Estado'),
      width: 112,
      kind: 'choice',
      read: (unit) => unit.status,
      choices: always(statuses),
      isReadOnly: true,
    },
    {
      key: 'kind',
      label: t('Tipo'),
      width: 136,
      kind: 'choice',
      read: (unit) => unit.kind,
      choices: always(worded(unitKindWords)),
      isRequired: true,
    },
    {
      key: 'building',
      label: t('Edificio'),
      width: 128,
      kind: 'choice',
      read: (unit) => text(unit.buildingId),
      choices: ofProject('buildings'),
    },
    {
      key: 'floor',
      label: t('Piso'),
      width: 72,
      kind: 'whole',
      read: (unit) => text(unit.floor),
      between: [-20, 200],
    },
    {
      key: 'position',
      label: t('Posición'),
      width: 88,
      kind: 'whole',
      read: (unit) => text(unit.position),
      between: [1, 500],
    },
    {
      key: 'unitType',
      label: t('Tipología'),
      width: 128,
      kind: 'choice',
      read: (unit) => text(unit.unitTypeId),
      choices: ofProject('unitTypes'),
    },
    {
      key: 'model',
      label: t('Modelo'),
      width: 128,
      kind: 'text',
      read: (unit) => unit.model,
      mostLetters: 80,
      inherits: true,
    },
    ...(['rooms', 'bathrooms'] as const).map(
      (key): Column => ({
        key,
        label: key === 'rooms' ? t('Dormitorios') : t('Baños'),
        width: key === 'rooms' ? 104 : 80,
        kind: 'whole',
        read: (unit) => text(unit[key]),
        between: [0, 50],
        inherits: true,
      }),
    ),
    {
      key: 'orientation',
      label: t('Orientación'),
      width: 120,
      kind: 'choice',
      read: (unit) => unit.orientation,
      choices: always(worded(orientationWords)),
    },
    ...(['interior', 'terrace', 'garden', 'total'] as const).map(
      (key): Column => ({
        key,
        label: areaLabels[key],
        width: 104,
        kind: 'decimal',
        read: (unit) => amount(unit.area[key]),
        inherits: true,
      }),
    ),
    {
      key: 'price',
      label: t('Precio lista'),
      width: 128,
      kind: 'decimal',
      read: (unit) => amount(unit.listPrice?.amount ?? null),
      ...priced,
    },
    {
      key: 'currency',
      label: t('Moneda'),
      width: 88,
      kind: 'choice',
      read: currencyOf,
      choices: always(currencies),
      isRequired: true,
      ...priced,
    },
    {
      key: 'published',
      label: t('Publicada'),
      width: 96,
      kind: 'flag',
      read: (unit) => String(unit.isPublished),
    },
    {
      key: 'tags',
      label: t('Etiquetas'),
      width: 200,
      kind: 'many',
      read: (unit) => unit.tagsIds.join(',') || null,
      choices: always(allTags),
    },
  ]
}

/** Where numbers of several projects stand beside each other. */
const projectColumn = (projects: readonly SheetProject[]): Column => ({
  key: 'project',
  label: t('Proyecto'),
  width: 144,
  kind: 'choice',
  read: (unit) => text(unit.projectId),
  choices: always(named(projects)),
  isReadOnly: true,
})

const areaLabels = {
  interior: t('Interior m²'),
  terrace: t('Terraza m²'),
  garden: t('Jardín m²'),
  total: t('Total m²'),
}

const amount = (value: Value) => (value === null ? null : bare(value))
const always = (choices: readonly Choice[]) => () => choices
const text = (value: number | null): Value => (value === null ? null : String(value))
const named = (all: readonly { id: number; name: string }[]): Choice[] =>
  all.map(({ id, name }) => ({ value: String(id), label: name }))
const worded = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const statuses = Object.entries(unitStatusWords).map(([value, { label }]) => ({ value, label }))
const currencies = ['UF', 'CLP', 'USD', 'EUR'].map((value) => ({ value, label: value }))
