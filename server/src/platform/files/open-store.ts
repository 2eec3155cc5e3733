import { join } from 'node:path'
import { type Files, filesOn, localFiles } from './store.ts'

type Place = { dataDir: string; s3: S3Place | undefined }

export type S3Place = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket of `S3_URL`, or a folder of the data folder. */
export async function openStore({ dataDir, s3 }: Place): Promise<Files> {
  if (!s3) return localFiles(join(dataDir, 'files'))
  // Two megabytes of modules that most installations never need.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3
  return filesOn(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
    }),
  )
}
