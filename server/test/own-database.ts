import pg from 'pg'

type Urls = { ownerUrl: string; appUrl: string }

export type OwnDatabase = Urls & {
  name: string
  drop(): Promise<void>
}

let made = 0

/** An empty database, or a copy of an unused one, on the PostgreSQL of the run, for tests of a whole installation. */
export async function createDatabase({ ownerUrl, appUrl }: Urls, like?: OwnDatabase): Promise<OwnDatabase> {
  const name = `umbral_${process.pid}_${++made}`
  const { host } = new pg.Client(ownerUrl)
  await asSuperuser(
    host,
    'postgres',
    `create database ${name} owner umbral_owner ${like ? `template ${like.name}` : ''}`,
  )
  const inside = (url: string) => url.replace(/\/\w+\?/, `/${name}?`)
  const drop = () => asSuperuser(host, 'postgres', `drop database ${name} with (force)`)
  return { name, ownerUrl: inside(ownerUrl), appUrl: inside(appUrl), drop }
}

async function asSuperuser(host: string, database: string, statement: string) {
  const client = new pg.Client({ host, user: 'postgres', database })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
