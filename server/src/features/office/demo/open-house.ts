import { openAccount } from '#server/features/office/account/actions.ts'
import { addUser } from '#server/features/office/users/joining.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type DemoAccount, demoLegalText, demoPassword, demoTags } from './accounts.ts'
import type { House } from './house.ts'
import { insertRows, readLists, retire, takeIds } from './queries.ts'
import { buildStock } from './stock/build.ts'

/** Creates the account with its users, projects and tags. */
export async function openHouse(db: Db, account: DemoAccount, at: Date) {
  const opened = new Date(at.getTime() - 600 * 86_400_000).toISOString()
  const { name, national_id, domain, is_broker, is_demo, address } = account
  const email = `contacto@${domain}`
  const accountId = await openAccount(
    db,
    {
      name,
      national_id,
      is_broker,
      is_demo,
      address,
      email,
      lang: 'es',
      quotation_legal_text: demoLegalText,
    },
    opened,
  )
  const lists = await readLists(db, accountId)
  const users = await hire(db, accountId, account, opened)
  await formTeams(db, accountId, { of: account, ids: users, opened })
  const projects = await buildStock(db, accountId, account.projects, { opened, at: at.getTime() })
  const tagIds = await takeIds(db, 'tag', demoTags.length)
  const tags = demoTags.map(([name, color], index) => ({ id: tagIds[index] as number, name, color }))
  await insertRows(db, accountId, 'tag', dated(tags, opened))

  const idsOf = (test: (user: DemoAccount['users'][number]) => boolean) =>
    account.users.flatMap((user, index) => (test(user) ? [users[index] as number] : []))
  const inList = (list: string) => lists.options.filter((option) => option.list === list)
  const admin = users[0] as number
  const house: House = {
    at: at.getTime(),
    timezone: 'America/Santiago',
    seed: account.seed,
    admin,
    assistant: idsOf(({ group }) => group === 'Asistente')[0] ?? admin,
    sellers: idsOf(({ isSeller, isFormer }) => Boolean(isSeller) && !isFormer),
    formerSeller: idsOf(({ isFormer }) => Boolean(isFormer))[0] ?? null,
    steps: lists.steps,
    methods: Object.fromEntries(inList('method').map(({ code, id }) => [code, id])),
    genders: {
      female: inList('gender').find(({ code }) => code === 'female')?.id ?? null,
      male: inList('gender').find(({ code }) => code === 'male')?.id ?? null,
    },
    maritalStatuses: inList('marital_status').map(({ id }) => id),
    tags,
    projects,
  }
  const staff = idsOf(({ isFormer }) => !isFormer)
  return { accountId, house, staff, opened }
}

const dated = <T>(rows: T[], at: string) => rows.map((row) => ({ ...row, created_at: at, updated_at: at }))

async function formTeams(
  db: Db,
  accountId: number,
  { of: { users }, ids, opened }: { of: DemoAccount; ids: number[]; opened: string },
) {
  const people = users.flatMap(({ team, isHead }, index) =>
    team ? [{ team, isHead, user_id: ids[index] as number }] : [],
  )
  const names = [...new Set(people.map(({ team }) => team))]
  const teamIds = await takeIds(db, 'team', names.length)
  const teams = names.map((name, index) => {
    const head = people.find(({ team, isHead }) => team === name && isHead)
    return { id: teamIds[index] as number, name, head_id: head?.user_id ?? null }
  })
  const members = people.map(({ team, user_id }) => ({ team_id: teamIds[names.indexOf(team)], user_id }))
  await insertRows(db, accountId, 'team', dated(teams, opened))
  await insertRows(db, accountId, 'team_seller', members)
}

/** All users share the demo's password, hashed once. */
async function hire(
  db: Db,
  accountId: number,
  { users, domain }: DemoAccount,
  at: string,
): Promise<number[]> {
  const password_hash = await hashPassword(demoPassword)
  const ids: number[] = []
  for (const { username, name, group, isSeller = false, isFormer = false } of users) {
    const [first_name, last_name] = name
    const email = `${username}@${domain}`
    const person = { username, email, password_hash, first_name, last_name, is_seller: isSeller }
    const id = await addUser(db, accountId, { ...person, groups: [group] }, at)
    if (isFormer) await retire(db, accountId, id)
    ids.push(id)
  }
  return ids
}
