import { type Area, areas, type Permission, permissionsOf } from '#contract/permission-list.ts'
import { areaWords, permissionWords } from './permission-words.ts'

export type MatrixArea = { area: Area; name: string; permissions: Permission[] }

/** Areas with the permissions whose words begin like what is typed, accents apart; an area that fits brings all. */
export function rowsFor(typed: string): MatrixArea[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return areas.flatMap((area) => {
    const name = areaWords[area]
    const fits = (permission: Permission) =>
      words.every((word) => begins(`${name} ${permissionWords[permission]}`, word))
    const permissions = permissionsOf(area).filter(fits)
    return permissions.length > 0 ? [{ area, name, permissions }] : []
  })
}

const begins = (text: string, word: string) => ` ${plain(text)}`.includes(` ${word}`)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
