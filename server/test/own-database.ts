import pg from 'pg'

export type OwnDatabase = {
  ownerUrl: string
  appUrl: string
  drop(): Promise<void>
}

let made = 0

/** An empty database on the PostgreSQL of the run, for tests that are about a whole installation. */
export async function createDatabase({
  ownerUrl,
  appUrl,
}: {
  ownerUrl: string
  appUrl: string
}): Promise<OwnDatabase> {
  const name = `umbral_${process.pid}_${++made}`
  const { host } = new pg.Client(ownerUrl)
  await asSuperuser(host, 'postgres', `create database ${name} owner umbral_owner`)
  const inside = (url: string) => url.replace(/\/\w+\?/, `/${name}?`)
  const drop = () => asSuperuser(host, 'postgres', `drop database ${name} with (force)`)
  return { ownerUrl: inside(ownerUrl), appUrl: inside(appUrl), drop }
}

async function asSuperuser(host: string, database: string, statement: string) {
  const client = new pg.Client({ host, user: 'postgres', database })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
