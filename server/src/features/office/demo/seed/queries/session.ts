import pg from 'pg'

/** A transaction on a separate connection, with time and memory limits for bulk work. */
export async function inBulk(ownerUrl: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral seed' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local maintenance_work_mem = '512MB'`)
    await work(client)
    await client.query('commit')
  } finally {
    await client.end() // an open transaction is rolled back
  }
}

export async function analyze(ownerUrl: string, tables: string[]) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral seed' })
  await client.connect()
  try {
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}
