import type { Db } from '#server/platform/db.ts'
import type { DemoAccount, DemoUser } from '../accounts.ts'
import { developerProjects } from '../catalogue.ts'
import { developerCensus } from '../house.ts'
import { men, surnames, women } from '../names.ts'
import { openHouse } from '../open-house.ts'
import { createRandom } from '../random.ts'
import { contactsFor, type Plot, sellersFor, share } from './plan.ts'

/** Creates the accounts of a seed with their users, steps, tags and projects, without leads. */
export async function openPlots(
  db: Db,
  { leads, accounts, at, known }: { leads: number; accounts: number; at: Date; known: number },
): Promise<Plot[]> {
  const plots: Plot[] = []
  for (const [index, count] of share(leads, accounts).entries()) {
    const account = accountFor(known + index + 1, count)
    const { accountId, house } = await openHouse(db, account, at)
    plots.push({
      accountId,
      username: account.users[0]?.username ?? '',
      house,
      leads: count,
      contacts: contactsFor(count),
      firstContact: 0,
      firstLead: 0,
      firstTask: 0,
      seed: (index + 1) * 10_000_019,
    })
  }
  return plots
}

function accountFor(number: number, leads: number): DemoAccount {
  const random = createRandom(number)
  const person = (): [string, string] => [
    random.frequent(random.chance(0.5) ? women : men),
    `${random.frequent(surnames)} ${random.frequent(surnames)}`,
  ]
  const sellers = Array.from(
    { length: sellersFor(leads) },
    (_, index): DemoUser => ({
      username: `cuenta${number}.vendedor${index + 1}`,
      name: person(),
      group: 'Vendedor',
      isSeller: true,
    }),
  )
  return {
    name: `Inmobiliaria ${random.pick(surnames)} ${number}`,
    national_id: '76000000-0',
    domain: `cuenta${number}.test`,
    is_broker: false,
    is_demo: false,
    address: 'Santiago',
    users: [
      { username: `cuenta${number}.admin`, name: person(), group: 'Administrador' },
      { username: `cuenta${number}.jefe`, name: person(), group: 'Jefe de ventas' },
      ...sellers,
    ],
    projects: developerProjects,
    census: developerCensus,
    roles: [],
    seed: number,
  }
}
