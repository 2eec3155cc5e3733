declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    directory: string
    silent: boolean
    allowMismatchedSignatures?: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
