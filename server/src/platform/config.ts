import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** The configuration, complete: every default is applied here and nowhere else. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment; a wrong value throws a `StartError` that names the variable. Values of secrets are never repeated. */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.entries(env).filter(([, value]) => value?.trim())
  const read = variables.safeParse(Object.fromEntries(set))
  if (!read.success) throw new StartError(read.error.issues.map((issue) => explain(issue, env)).join('; '))
  const { HOST: host, PORT: port, DATABASE_URL: url, ...rest } = read.data
  return {
    host,
    port,
    /** Undefined: the embedded one. */
    database: url === undefined ? undefined : { url, ownerUrl: rest.DATABASE_OWNER_URL ?? url },
    replicaUrl: replicaOf(rest, url),
    /** Whether this process serves requests, runs jobs, or both. */
    role: roleOf(rest),
    databasePool: rest.DATABASE_POOL,
    /** Database connections for jobs, besides those for requests. */
    jobsPool: rest.DATABASE_JOBS_POOL,
    dataDir: resolve(rest.UMBRAL_DATA_DIR),
    /** Undefined: the one kept in the data folder. */
    secret: rest.UMBRAL_SECRET,
    /** Those in use before, which still open what they sealed. */
    formerSecrets: rest.UMBRAL_SECRET_PREVIOUS,
    /** Without a slash at its end. */
    publicUrl: rest.UMBRAL_PUBLIC_URL ?? `http://${isEverywhere(host) ? 'localhost' : inUrl(host)}:${port}`,
    /** Whether an installation that is still empty is filled with the demo account. */
    demo: rest.UMBRAL_DEMO ?? (url === undefined && isLoopback(host) && isHere(rest.UMBRAL_PUBLIC_URL)),
    /** Whether people may choose another language than Spanish. */
    languages: rest.UMBRAL_LANGUAGES,
    admin: adminOf(rest),
    smtpUrl: rest.SMTP_URL,
    redisUrl: rest.REDIS_URL,
    /** Undefined: files are kept in the data folder. */
    s3: s3Of(rest.S3_URL),
    /** The most bytes that the files of one account may take together. */
    storageBytes: rest.STORAGE_PER_ACCOUNT_GB * 2 ** 30,
    logLevel: rest.LOG_LEVEL,
    corsOrigins: rest.CORS_ORIGINS,
    trustProxy: rest.TRUST_PROXY,
    /** The bearer token that /metrics asks for. */
    metricsToken: rest.METRICS_TOKEN,
    /** Push services besides those of the known browsers. */
    pushHosts: rest.PUSH_HOSTS,
    rates: ratesOf(rest),
    /** Meta's Graph API. */
    graph: { url: rest.META_GRAPH_URL, version: rest.META_GRAPH_VERSION },
    /** The address of a tile with {z}, {x} and {y}, and whom it is due to. */
    mapTiles: rest.MAP_TILES ? { address: rest.MAP_TILES, credit: rest.MAP_CREDIT } : null,
    /** Where GraphQL answers, told in /config.json. */
    graphqlPath: rest.GRAPHQL_PATH,
    /** `host:port` on private networks that webhooks and the model of an account may reach. */
    outboundAllow: rest.OUTBOUND_ALLOW,
    /** Off only to measure. */
    rateLimits: rest.RATE_LIMITS,
  }
}

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((value) => ['on', 'true', '1'].includes(value))

const wholeNumber = (low: number, high: number) => {
  const message = `must be a whole number from ${low} to ${high}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(low, message).max(high, message))
}

const url = (...schemes: string[]) =>
  z.string().refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

/** Without placeholders in the host, which the pages must be allowed to ask. */
function isTiles(value: string): boolean {
  const place = URL.parse(value)
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  return Boolean(place && isGraph(place)) && /^https?:/.test(value) && isWhole && !place?.host.includes('{')
}

const isOrigin = (value: string) => URL.parse(value)?.origin === value

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  /** A streaming replica of it, for reports and exports. */
  DATABASE_REPLICA_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  DATABASE_JOBS_POOL: wholeNumber(1, 500).default(5),
  UMBRAL_ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  UMBRAL_DATA_DIR: z.string().default('.data'),
  UMBRAL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** One or more, with spaces between them, the latest first. */
  UMBRAL_SECRET_PREVIOUS: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine(
      (values) => values.every((value) => value.length >= 32),
      'must have secrets of at least 32 characters',
    )
    .default([]),
  UMBRAL_PUBLIC_URL: url('https', 'http')
    // bounded: the administrator writes it
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  UMBRAL_DEMO: onOff.optional(),
  UMBRAL_LANGUAGES: onOff.default(false),
  UMBRAL_ADMIN_USERNAME: z
    .string()
    .regex(/^[\p{L}\p{N}._+-]+$/u, 'must have letters, digits and . _ + - only')
    .optional(),
  UMBRAL_ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  UMBRAL_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  /** Redis, to carry signals between servers instead of LISTEN/NOTIFY. */
  REDIS_URL: url('redis', 'rediss').optional(),
  S3_URL: url('https', 'http')
    .refine((value) => isBucket(new URL(value)), 'must be https://KEY:SECRET@host/bucket?region=REGION')
    .optional(),
  STORAGE_PER_ACCOUNT_GB: wholeNumber(1, 100_000).default(20),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://example.com, with commas between',
    )
    .default([]),
  PUSH_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^(?:\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+)$/.test(host)),
      'must be host names such as push.example.com or *.example.com, with commas between, or *',
    )
    .default([]),
  // Below one prefix, so that no address of the API or of a screen is taken.
  GRAPHQL_PATH: z
    .string()
    .regex(/^\/graphql(\/[\w-]+){0,3}$/, 'must be /graphql, or an address below it')
    .default('/graphql'),
  OUTBOUND_ALLOW: z
    .string()
    .transform((value) => value.split(',').map((place) => place.trim().toLowerCase()))
    .refine(
      (places) => places.every((place) => /^(?:[a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\]):\d{1,5}$/.test(place)),
      'must be host:port such as 10.0.0.5:8080, with commas between',
    )
    .default([]),
  RATE_LIMITS: onOff.default(true),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The source of exchange rates; without one they are typed or uploaded. */
  RATES_PROVIDER: z.enum(['off', 'cmf', 'mindicador'], 'must be off, cmf or mindicador').default('off'),
  RATES_URL: url('https').optional(),
  CMF_API_KEY: z.string().optional(),
  /** Another origin than Meta's own is a stand-in of it: on this machine it may be plain http. */
  META_GRAPH_URL: url('https', 'http')
    // bounded: the administrator writes it
    .transform((value) => value.replace(/\/+$/, ''))
    .refine((value) => isGraph(new URL(value)), 'must be https, or http on this machine')
    .default('https://graph.facebook.com'),
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{2}\.\d$/, 'must be a version such as v25.0')
    .default('v25.0'),
  /** Pictures of maps, which browsers ask for the places of projects; without it no service is asked. */
  MAP_TILES: z
    .string()
    .refine(isTiles, 'must be https://… with {z}, {x} and {y}, or http on this machine')
    .optional(),
  MAP_CREDIT: z.string().max(200, 'must have at most 200 characters').default('© OpenStreetMap'),
  /** How many proxies stand in front, or their addresses. */
  TRUST_PROXY: z
    .string()
    .refine((value) => value === 'off' || /^\d$/.test(value) || value.split(',').every(isProxy), {
      error: 'must be off, how many proxies stand in front (1 to 9), or their addresses with commas between',
    })
    .transform((value) => (value === 'off' ? 0 : /^\d$/.test(value) ? Number(value) : value))
    .default(0),
})

/** `10.0.0.0/8`, `127.0.0.1`, or a name Fastify gives to some. */
function isProxy(text: string): boolean {
  const value = text.trim()
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isIP(value) > 0 || ipaddr.isValidCIDR(value)
  )
}

type Variables = z.output<typeof variables>

/** An embedded database serves one process only. */
function roleOf({ UMBRAL_ROLE: role, DATABASE_URL }: Pick<Variables, 'UMBRAL_ROLE' | 'DATABASE_URL'>) {
  if (role !== 'all' && !DATABASE_URL)
    throw new StartError(`UMBRAL_ROLE is ${role}: that needs a DATABASE_URL, which several processes share`)
  return role
}

function replicaOf({ DATABASE_REPLICA_URL: replica }: Partial<Variables>, primary: string | undefined) {
  if (replica && !primary)
    throw new StartError('DATABASE_REPLICA_URL needs a DATABASE_URL: the embedded database has no replica')
  return replica
}

/** The first administrator needs all of its variables or none. */
function adminOf(given: Partial<Variables>) {
  const {
    UMBRAL_ADMIN_USERNAME: username,
    UMBRAL_ADMIN_PASSWORD: password,
    UMBRAL_ADMIN_EMAIL: email,
  } = given
  if (username && password && email) return { username, password, email }
  if (!username && !password && !email) return undefined
  throw new StartError(
    'UMBRAL_ADMIN_USERNAME, UMBRAL_ADMIN_PASSWORD and UMBRAL_ADMIN_EMAIL must be set together',
  )
}

/** The CMF asks for an API key, given on registration. */
function ratesOf({
  RATES_PROVIDER: provider,
  RATES_URL: base,
  CMF_API_KEY: apiKey,
}: Pick<Variables, 'RATES_PROVIDER' | 'RATES_URL' | 'CMF_API_KEY'>) {
  if (provider === 'cmf' && !apiKey)
    throw new StartError('CMF_API_KEY must be set where RATES_PROVIDER is cmf')
  return provider === 'off' ? null : { provider, base, apiKey }
}

const isGraph = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))

const isBucket = ({ username, password, pathname }: URL) =>
  Boolean(username && password) && /^\/[\w.-]+\/?$/.test(pathname)

/** Key and secret are percent-encoded in the address, as in any other. */
function s3Of(address: string | undefined) {
  if (!address) return undefined
  const { origin, username, password, pathname, searchParams } = new URL(address)
  return {
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: pathname.replaceAll('/', ''),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'UMBRAL_SECRET',
  'UMBRAL_SECRET_PREVIOUS',
  'UMBRAL_ADMIN_PASSWORD',
  'SMTP_URL',
  'REDIS_URL',
  'S3_URL',
  'CMF_API_KEY',
  'METRICS_TOKEN',
]

function explain({ path, message }: z.core.$ZodIssue, env: Record<string, string | undefined>): string {
  const name = String(path[0])
  return `${name} ${message}${secrets.includes(name) ? '' : `, not "${env[name]}"`}`
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
/** Behind a proxy the program also listens on loopback, so the public address decides. */
const isHere = (publicUrl: string | undefined) =>
  publicUrl === undefined || isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'
const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)
