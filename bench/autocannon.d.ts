/** Only the types the bench uses; the package has none. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    requests?: { method: 'GET' | 'PATCH'; path: string; body?: string }[]
    /** Requests per second of all connections together. */
    overallRate?: number
  }
  type Result = {
    requests: { total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    duration: number
  }
  // biome-ignore lint/style/noDefaultExport: it is the package's
  export default function autocannon(options: Options): Promise<Result>
}
