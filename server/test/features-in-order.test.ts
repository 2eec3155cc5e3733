import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { searchEverything } from '#contract/office/search.ts'
import { timelineKinds } from '#contract/people/timeline.ts'
import { features } from '#server/features.ts'
import { jobs } from '#server/jobs.ts'
import { jobNames } from '#server/platform/jobs/asked.ts'
import { root } from '#server/platform/root.ts'

const folder = join(root, 'server/src/features')
/** A feature is a folder with a `feature.ts`, at any depth: `leads/pipeline`. */
const folders = globSync('**/feature.ts', { cwd: folder }).map(dirname)
const place = ({ name }: { name: string }) => folders.find((one) => one.split('/').at(-1) === name)
const featureOf = (path: string) => folders.find((one) => path.startsWith(`${one}/`))

const imported = /(?:from|import\(|import) ?['"]([#.][^'"]+)['"]/g

/** The features that a file imports from. */
function reachedBy(path: string): Set<string | undefined> {
  const found = new Set<string | undefined>()
  for (const [, specifier = ''] of readFileSync(join(folder, path), 'utf8').matchAll(imported)) {
    if (specifier.startsWith('#server/features/'))
      found.add(featureOf(specifier.slice('#server/features/'.length)))
    else if (specifier.startsWith('.')) found.add(featureOf(normalize(join(dirname(path), specifier))))
  }
  return found
}

test('every feature is listed once, under the name of its folder', () => {
  expect(features.map(place).toSorted()).toEqual(folders.toSorted())
})

test('no feature knows one that is listed after it, so there is no circle of features', () => {
  const order = features.map(place)
  const wrong = globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const own = featureOf(path)
      expect(own, `${path} is in no feature`).toBeDefined()
      return [...reachedBy(path)]
        .filter((other) => other && order.indexOf(other) > order.indexOf(own))
        .map((other) => `${path} knows ${other}`)
    })
  expect(wrong, 'what a lower feature needs of a higher one comes as an argument, or as a reaction').toEqual(
    [],
  )
})

test('a file in a folder of a feature says what it is about', () => {
  const said = new Set(['actions.ts', 'queries.ts', 'job.ts'])
  const anonymous = globSync('**/*.ts', { cwd: folder }).filter(
    (path) => said.has(basename(path)) && !folders.includes(dirname(path)),
  )
  expect(anonymous, 'assign.actions.ts, not actions.ts, where the folder is not a feature').toEqual([])
})

test('whatever people may ask for is done by one job', () => {
  const names = jobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(Object.values(jobNames).filter((name) => !names.includes(name))).toEqual([])
})

test('every event is declared by one feature, and every kind of the timeline is the kind of an event', () => {
  const declared = features.flatMap((feature) => Object.entries(feature.events ?? {}))
  const types = declared.map(([type]) => type)
  expect(types.filter((type, index) => types.indexOf(type) < index)).toEqual([])
  const fixed = new Set(declared.map(([, { timeline }]) => timeline))
  const ofDiscardedLeads = ['lead_discarded', 'lead_deleted'] // their event decides which
  expect(timelineKinds.filter((kind) => !fixed.has(kind))).toEqual(ofDiscardedLeads)
})

test('whatever the search answers is found by one feature', () => {
  const found = features.flatMap((feature) => Object.keys(feature.finders ?? {}))
  expect(found.toSorted()).toEqual(Object.keys(searchEverything.returns.shape).toSorted())
})
