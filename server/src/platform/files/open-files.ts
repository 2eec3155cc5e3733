import { join } from 'node:path'
import { createFileLinks, type FileLinks } from './links.ts'
import { type Files, filesOn, localFiles } from './store.ts'

export type FileParts = {
  store: Files
  links: FileLinks
  /** The folder where uploads lie until they are checked. */
  incoming: string
  /** The most bytes of all files of an account. */
  mostPerAccount: number
}

type StoreConfig = { dataDir: string; s3: S3Place | undefined; storageBytes: number }

export type S3Place = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** In the bucket of `S3_URL`, or in a folder of the data folder. */
export const openFiles = async (place: StoreConfig, secret: string): Promise<FileParts> => ({
  store: place.s3 ? await bucketFiles(place.s3) : localFiles(join(place.dataDir, 'files')),
  links: createFileLinks(secret),
  incoming: join(place.dataDir, 'incoming'),
  mostPerAccount: place.storageBytes,
})

export async function bucketFiles({ endpoint, region, bucket, ...credentials }: S3Place): Promise<Files> {
  // Loaded on demand: two megabytes of modules that most installations never need.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials,
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    // Only Amazon supports the SDK's default checksums; other services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return filesOn(driver)
}
