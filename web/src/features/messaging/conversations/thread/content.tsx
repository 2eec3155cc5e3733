import { IconFile } from '@tabler/icons-react'
import { Avatar } from '#web/kit/avatar.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { t } from '#web/kit/text.ts'
import type { Message } from '../shared/queries.ts'
import { kindIcons, kindWords } from '../shared/words.ts'
import { cardsOf, mapAddress, placeOf } from './details.ts'
import { MessageMedia } from './media.tsx'
import css from './thread.module.css'

/** What a message says, by its kind. */
export function Content({ message }: { message: Message }) {
  const { kind, body, media } = message
  const place = placeOf(message)
  const cards = cardsOf(message)
  return (
    <>
      {media ? (
        <MessageMedia message={message} />
      ) : (
        kind !== 'text' && !place && cards.length === 0 && <KindLine message={message} />
      )}
      {place && (
        <a className={css.thing} href={mapAddress(place)} target="_blank" rel="noopener" tabIndex={-1}>
          <Icon of={kindIcons.location ?? IconFile} />
          <span>
            <b dir="auto">{place.name ?? t('Ubicación')}</b>
            <span dir="auto">
              {place.address ?? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}
            </span>
          </span>
        </a>
      )}
      {cards.map((card) => (
        <span key={`${card.name} ${card.phone}`} className={css.thing}>
          <Avatar name={card.name} size={32} />
          <span>
            <b dir="auto">{card.name}</b>
            {card.phone && (
              <a href={`tel:${card.phone}`} tabIndex={-1}>
                <Phone phone={card.phone} />
              </a>
            )}
          </span>
        </span>
      ))}
      {body && body !== place?.name && body !== cards[0]?.name && (
        <p className={css.words} dir="auto">
          {body}
        </p>
      )}
    </>
  )
}

/** What kind of message it is, where its words do not say it. */
const KindLine = ({ message: { kind, media } }: { message: Message }) => (
  <span className={css.kind}>
    <Icon of={kindIcons[kind] ?? IconFile} size={16} />
    <span dir="auto">{media?.name ?? t(kindWords[kind])}</span>
  </span>
)
