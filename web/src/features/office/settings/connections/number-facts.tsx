import { Phone } from '#web/kit/identity.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Connection } from './queries.ts'
import { limitWords, qualityWords } from './words.ts'

/** What Meta last said of the number; asked anew every hour. */
export const NumberFacts = ({
  number: { name, phone, quality, limit },
}: {
  number: NonNullable<Connection['number']>
}) => (
  <Words as="p" size={13}>
    <bdi>{name}</bdi> {phone && <Phone phone={phone} />}
    {quality && ` · ${t(qualityWords[quality] ?? quality)}`}
    {limit && ` · ${limitWords(limit)}`}
  </Words>
)
