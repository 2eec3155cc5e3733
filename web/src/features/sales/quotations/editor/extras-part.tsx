import { IconPlus, IconX } from '@tabler/icons-react'
import { mostExtras } from '#contract/sales/quotation-limits.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'
import { decimalsOf } from '../shared/decimals.ts'
import { type Draft, type Extra, newLineKey } from './draft.ts'
import css from './editor.module.css'
import { NumberInput } from './number-input.tsx'
import type { Problems } from './terms.ts'

type Props = {
  draft: Draft
  problems: Problems
  onExtras: (extras: Extra[]) => void
}

/** What is added after the discounts; an offer takes something off. */
export function ExtrasPart({ draft: { extras, currency }, problems, onExtras }: Props) {
  const change = (key: string, part: Partial<Extra>) =>
    onExtras(extras.map((extra) => (extra.key === key ? { ...extra, ...part } : extra)))
  const add = (
    <Button
      size="small"
      variant="ghost"
      icon={IconPlus}
      disabled={extras.length >= mostExtras}
      onClick={() => onExtras([...extras, { key: newLineKey(), name: '', amount: '' }])}
    >
      {t('Agregar adicional u oferta')}
    </Button>
  )
  return (
    <Panel title={t('Adicionales y ofertas')} acts={add}>
      {extras.length === 0 ? (
        <Words size={13} tone="muted">
          {t('Un adicional se suma al precio; una oferta con monto negativo lo baja.')}
        </Words>
      ) : (
        <Stack gap={8}>
          {extras.map(({ key, name, amount }, place) => (
            <Row key={key} align="start" className={css.extra}>
              <TextInput
                isBare
                label={t('Nombre del adicional {n}', { n: place + 1 })}
                placeholder={t('Estacionamiento en oferta')}
                maxLength={120}
                value={name}
                error={problems[`extras.${key}`]}
                onChange={(event) => change(key, { name: event.currentTarget.value })}
              />
              <NumberInput
                isBare
                negative
                label={t('Monto del adicional {n}', { n: place + 1 })}
                suffix={currency}
                decimals={decimalsOf(currency)}
                value={amount}
                onChange={(typed) => change(key, { amount: typed })}
              />
              <IconButton
                icon={IconX}
                label={t('Quitar el adicional {n}', { n: place + 1 })}
                onClick={() => onExtras(extras.filter((extra) => extra.key !== key))}
              />
            </Row>
          ))}
        </Stack>
      )}
    </Panel>
  )
}
