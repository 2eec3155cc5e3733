import { expect, test } from 'vitest'
import { screens } from '#web/app/sitemap.ts'
import * as insight from './insight.ts'
import * as leads from './leads.ts'
import * as messaging from './messaging.ts'
import * as office from './office.ts'
import * as people from './people.ts'
import * as sales from './sales.ts'
import * as session from './session.ts'
import * as stock from './stock.ts'

test('every screen can be linked to, and every link leads to a screen', () => {
  const places = [session, leads, people, stock, sales, messaging, insight, office].flatMap((area) =>
    Object.values(area),
  )
  expect(places.map(({ path }) => path).sort()).toEqual(screens.map(({ path }) => path).sort())
})
