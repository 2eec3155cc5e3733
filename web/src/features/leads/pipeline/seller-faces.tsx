import { Avatar } from '#web/kit/avatar.tsx'
import { listOf } from '#web/kit/filters/read.ts'
import { useCan, useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import css from './seller-faces.module.css'
import type { Pipeline } from './use-pipeline.ts'

const most = 6

/** The team by face: one click narrows the board to a seller's leads. */
export function SellerFaces({ pipeline: { state, change } }: { pipeline: Pipeline }) {
  const can = useCan()
  const sellers = useOptions().sellers.filter((seller) => seller.isActive)
  if (!can('leads.view_all') || sellers.length < 2) return null
  const chosen = listOf(state.filters.sellersIds)
  const toggle = (id: string) => {
    const ids = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    change({ filters: { ...state.filters, sellersIds: ids.length > 0 ? ids : undefined } })
  }
  return (
    <fieldset className={css.faces} aria-label={t('Vendedores')}>
      {sellers.slice(0, most).map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(String(id))}
          aria-label={name}
          title={name}
          onClick={() => toggle(String(id))}
        >
          <Avatar name={name} id={id} />
        </button>
      ))}
    </fieldset>
  )
}
