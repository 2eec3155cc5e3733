import css from './avatar.module.css'

type Props = { name: string; id?: number; size?: 20 | 24 | 32 | 40 | 56; src?: string | null }

/** A person's picture, or their initials on a colour. Beside a name it is hidden from screen readers. */
export const Avatar = ({ name, id, size = 24, src }: Props) => (
  <span
    className={css.avatar}
    data-size={size}
    data-tint={tintOf(id, name)}
    title={name}
    data-initials={src ? undefined : initials(name)}
    aria-hidden="true"
  >
    {src && <img src={src} alt="" loading="lazy" />}
  </span>
)

/** "Valentina Soto Henríquez" → "VS". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('es')
}

const tintOf = (id: number | undefined, name: string) =>
  (id ?? [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)) % 6
