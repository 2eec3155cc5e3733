import { Link, type LinkProps } from '#web/kit/address/link.tsx'
import { here } from '#web/kit/address/place.ts'
import { useSearchValues } from '#web/kit/address/use-address.ts'

/** The present screen with this thing open beside it; the part of it that is shown stays. */
export const beside = (id: number) => here({ id, write: undefined })

type Props = {
  id: number
  /** The id of the element itself. */
  anchor?: string
} & Omit<LinkProps, 'to' | 'search' | 'replace' | 'id'>

/** Opens a thing beside the screen. In the place of an open one it makes no history: going back closes what is open. */
export function BesideLink({ id, anchor, ...props }: Props) {
  const isOpen = useSearchValues().id !== undefined
  return <Link {...beside(id)} replace={isOpen} resetScroll={false} id={anchor} {...props} />
}
