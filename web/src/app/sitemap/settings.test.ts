import { expect, test } from 'vitest'
import { sections } from '#web/features/office/settings/frame/sections.ts'
import { settings } from './settings.ts'

test('a section of the settings is offered to those who may open its screen', () => {
  const permissionOf = new Map(settings.map(({ path, can }) => [path as string, can]))
  expect(sections.map(({ path, can }) => [path, can])).toEqual(
    sections.map(({ path }) => [path, permissionOf.get(path)]),
  )
})
