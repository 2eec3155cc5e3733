import { useEffect, useRef, useState } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { type Destination, useDestinations } from './destinations.ts'
import { keepShortcuts, mostShortcuts, shortcutsOf } from './kept-shortcuts.ts'
import css from './shortcut-list.module.css'

/** The chosen shortcuts, or all of them while choosing. */
export function ShortcutList({ onDone }: { onDone: () => void }) {
  const open = useDestinations()
  const [chosen, setChosen] = useState(() => shortcutsOf(open))
  const [isChoosing, setIsChoosing] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus goes away when the list changes
  useEffect(() => ref.current?.querySelector<HTMLElement>('button, input')?.focus(), [isChoosing])
  const choose = (key: string, isChosen: boolean) => {
    const keys = isChosen ? [...chosen, key] : chosen.filter((one) => one !== key)
    keepShortcuts(keys)
    setChosen(keys)
  }
  return (
    <div ref={ref} role="dialog" aria-label={t('Accesos directos')} className={css.shortcuts}>
      <div className={css.head}>
        <h2>{t('Accesos directos')}</h2>
        <Button size="small" variant="link" onClick={() => setIsChoosing((was) => !was)}>
          {isChoosing ? t('Listo') : t('Elegir')}
        </Button>
      </div>
      {isChoosing ? (
        <ul className={css.choices}>
          {open.map(({ key, label, detail }) => (
            <li key={key}>
              <Checkbox
                label={detail ? `${label} · ${detail}` : label}
                checked={chosen.includes(key)}
                disabled={chosen.length >= mostShortcuts && !chosen.includes(key)}
                onChange={(isChosen) => choose(key, isChosen)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Chosen destinations={open.filter(({ key }) => chosen.includes(key))} onDone={onDone} />
      )}
    </div>
  )
}

function Chosen({ destinations, onDone }: { destinations: Destination[]; onDone: () => void }) {
  const goTo = useGo()
  const run = ({ go }: Destination) => {
    onDone()
    if (typeof go === 'function') go()
    else goTo(go)
  }
  if (destinations.length === 0)
    return <p className={css.none}>{t('Ninguno elegido: “Elegir” muestra de cuáles se puede.')}</p>
  return (
    <ul className={css.tiles}>
      {destinations.map((destination) => (
        <li key={destination.key}>
          <button type="button" className={css.tile} onClick={() => run(destination)}>
            <Icon of={destination.icon} size={24} />
            {destination.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
