import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a demonstration on this machine alone', () => {
  expect(readConfig({})).toEqual({
    graph: { url: 'https://graph.facebook.com', version: 'v25.0' },
    host: '127.0.0.1',
    port: 3000,
    database: undefined,
    replicaUrl: undefined,
    databasePool: 10,
    jobsPool: 5,
    role: 'all',
    dataDir: resolve('.data'),
    secret: undefined,
    formerSecrets: [],
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    admin: undefined,
    smtpUrl: undefined,
    redisUrl: undefined,
    s3: undefined,
    storageBytes: 20 * 2 ** 30,
    logLevel: 'info',
    corsOrigins: [],
    languages: false,
    trustProxy: 0,
    mapTiles: null,
    graphqlPath: '/graphql',
    metricsToken: undefined,
    outboundAllow: [],
    pushHosts: [],
    rateLimits: true,
    rates: null,
  })
})

test('the demo account is not for others to find, unless it is asked for', () => {
  const database = 'postgres://db.example/umbral'
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: database }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: database, UMBRAL_DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ UMBRAL_DEMO: 'off' }).demo).toBe(false)
})

test('a variable without a value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '  ', UMBRAL_SECRET: '' })).toEqual(readConfig({}))
})

test('the owner of the database is its user where no other is named', () => {
  const url = 'postgres://app@db.example/umbral'
  const ownerUrl = 'postgresql://owner@db.example/umbral'
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ url, ownerUrl: url })
  expect(readConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }).database).toEqual({ url, ownerUrl })
})

test('addresses people can open', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  expect(readConfig({ UMBRAL_PUBLIC_URL: 'https://crm.example/' }).publicUrl).toBe('https://crm.example')
})

test('proxies are trusted as told', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(0)
  expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(0)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8,127.0.0.1' }).trustProxy).toBe('10.0.0.0/8,127.0.0.1')
  expect(readConfig({ TRUST_PROXY: 'loopback, fd00::/8' }).trustProxy).toBe('loopback, fd00::/8')
})

test.each(['on', 'true', 'all', '10.0.0.0/33', '-1', '10'])(
  'nobody trusts every proxy there is: %s',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow('TRUST_PROXY must be off, how many proxies')
  },
)

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000"'],
  [{ PORT: '3000x' }, 'PORT must be a whole number from 0 to 65535, not "3000x"'],
  [{ UMBRAL_ROLE: 'cron' }, 'UMBRAL_ROLE must be all, web or worker, not "cron"'],
  [
    { UMBRAL_ROLE: 'worker' },
    'UMBRAL_ROLE is worker: that needs a DATABASE_URL, which several processes share',
  ],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number from 1 to 500, not "0"'],
  [{ UMBRAL_DEMO: 'maybe' }, 'UMBRAL_DEMO must be on or off, not "maybe"'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"',
  ],
  [
    { UMBRAL_PUBLIC_URL: 'crm' },
    'UMBRAL_PUBLIC_URL must be an address that begins with https:// or http://, not "crm"',
  ],
  [
    { CORS_ORIGINS: 'https://a.cl/x' },
    'CORS_ORIGINS must be origins such as https://example.com, with commas between, not "https://a.cl/x"',
  ],
  [
    { PUSH_HOSTS: 'https://push.example.com' },
    'PUSH_HOSTS must be host names such as push.example.com or *.example.com, with commas between, or *, not "https://push.example.com"',
  ],
])('a wrong value is named: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('the administrator is named whole or not at all', () => {
  const admin = {
    UMBRAL_ADMIN_USERNAME: 'ana',
    UMBRAL_ADMIN_PASSWORD: 'long enough',
    UMBRAL_ADMIN_EMAIL: 'ana@example.com',
  }
  expect(readConfig(admin).admin).toEqual({
    username: 'ana',
    password: 'long enough',
    email: 'ana@example.com',
  })
  expect(() => readConfig({ ...admin, UMBRAL_ADMIN_EMAIL: undefined })).toThrow('must be set together')
})

test.each([
  { DATABASE_URL: 'mysql://root:hunter2@db.example/umbral' },
  { SMTP_URL: 'http://me:hunter2@mail.example' },
  { UMBRAL_SECRET: 'hunter2' },
  { UMBRAL_SECRET_PREVIOUS: 'hunter2' },
  { METRICS_TOKEN: 'hunter2' },
  { UMBRAL_ADMIN_PASSWORD: 'hunter2' },
])('a secret is never repeated: %o', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
  expect(() => readConfig(env)).not.toThrow('hunter2')
})

test('a bucket is an address with its key, secret and name', () => {
  expect(readConfig({ S3_URL: 'https://KEY:a%2Fb@s3.example.com/files?region=sa-east-1' }).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'sa-east-1',
    bucket: 'files',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b',
  })
  for (const wrong of ['https://s3.example.com/files', 'https://KEY:secret@s3.example.com/', 'ftp://K:S@h/b'])
    expect(() => readConfig({ S3_URL: wrong })).toThrow(/^S3_URL must (?!.*secret@)/)
})

test('the demo fills what only this machine reaches: not what a proxy shows to others', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ UMBRAL_PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true)
  expect(readConfig({ UMBRAL_PUBLIC_URL: 'http://[::1]:3000' }).demo).toBe(true)
  expect(readConfig({ UMBRAL_PUBLIC_URL: 'https://crm.example.com' }).demo).toBe(false)
  expect(readConfig({ UMBRAL_PUBLIC_URL: 'https://crm.example.com', UMBRAL_DEMO: 'on' }).demo).toBe(true)
})

test('map tiles are named by an address with their place, and no service is asked without it', () => {
  const address = 'https://tile.example.com/{z}/{x}/{y}.png'
  expect(readConfig({}).mapTiles).toBeNull()
  expect(readConfig({ MAP_TILES: address }).mapTiles).toEqual({ address, credit: '© OpenStreetMap' })
  expect(readConfig({ MAP_TILES: address, MAP_CREDIT: '© IDE' }).mapTiles?.credit).toBe('© IDE')
  for (const wrong of [
    'tile.example.com/{z}/{x}/{y}.png',
    'http://tile.example.com/{z}/{x}/{y}.png',
    'https://{s}.example.com/{z}/{x}/{y}.png',
    'https://tile.example.com/{z}/{x}.png',
  ])
    expect(() => readConfig({ MAP_TILES: wrong }), wrong).toThrow('MAP_TILES must be https://')
})

test('private addresses that webhooks may reach are named with their ports', () => {
  expect(readConfig({ OUTBOUND_ALLOW: '10.0.0.5:8080, ERP.interno:80' }).outboundAllow).toEqual([
    '10.0.0.5:8080',
    'erp.interno:80',
  ])
  for (const wrong of ['10.0.0.5', 'http://10.0.0.5:80', '10.0.0.0/8:80'])
    expect(() => readConfig({ OUTBOUND_ALLOW: wrong })).toThrow(/host:port/)
})
