import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Simulated } from '#web/features/messaging/conversations/shared/simulated.tsx'
import { TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { isFilled, lineOf, textLines, textsOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Locked } from '../shared/locked.tsx'
import { type Settings, settingsQuery } from '../shared/queries.ts'
import { SaveBar } from '../shared/save-bar.tsx'
import { useAccountForm } from '../shared/use-account-form.ts'

const QuickReplies = lazy(() =>
  import('./quick-replies.tsx').then((module) => ({ default: module.QuickReplies })),
)

const MonthCost = lazy(() => import('./month-cost.tsx').then((module) => ({ default: module.MonthCost })))
const RatesPanel = lazy(() => import('./rates.tsx').then((module) => ({ default: module.RatesPanel })))

/** The words one begins with when writing to somebody by WhatsApp. */
export function WhatsAppPage() {
  const can = useCan()
  const may = can('account.manage')
  const settings = useQuery(settingsQuery)
  return (
    <SettingsFrame
      title={t('Textos de WhatsApp')}
      lead={t(
        'Con qué empezar una conversación. Quien escribe elige uno y lo puede cambiar antes de enviarlo.',
      )}
    >
      <Simulated />
      <Loaded panel from={settings} lines={8}>
        {(loaded) => (
          <Locked when={!may}>
            <Texts settings={loaded} may={may} />
          </Locked>
        )}
      </Loaded>
      <Suspense>
        <QuickReplies />
        {can('whatsapp.view_all') && <MonthCost />}
        {can('connections.view') && <RatesPanel />}
      </Suspense>
    </SettingsFrame>
  )
}

function Texts({ settings, may }: { settings: Settings; may: boolean }) {
  const { form, undo, newer } = useAccountForm(settings, {
    valuesOf,
    patchOf,
    sent: { optOutWords: isFilled },
  })
  return (
    <Form form={form} columns={1}>
      {newer && <NewerVersion form={form} newer={newer} />}
      <Panel>
        <Lines
          name="whatsappTexts"
          label={t('Textos')}
          hint={t('Se completan solos: {words}', { words: '{nombre} {proyecto} {vendedor} {cuenta}' })}
          nameOf={nameOf}
          most={3}
          add={may ? { label: t('Agregar texto'), line: () => lineOf({ name: '', text: '' }) } : undefined}
        >
          {drawText}
        </Lines>
      </Panel>
      <Panel>
        <TextLines
          name="optOutWords"
          label={t('Palabras para no recibir más')}
          hint={t('Quien envía solo una de ellas deja de recibir mensajes; vuelve con {word}.', {
            word: 'ALTA',
          })}
          nameOf={wordOf}
          add={t('Agregar palabra')}
          isOrdered={false}
          most={20}
          maxLength={40}
        />
      </Panel>
      {may && <SaveBar form={form} onUndo={undo} />}
    </Form>
  )
}

const valuesOf = ({ whatsappTexts, optOutWords }: Settings) => ({
  whatsappTexts: whatsappTexts.map((one) => lineOf(one)),
  optOutWords: textLines(optOutWords),
})
const patchOf = ({ whatsappTexts, optOutWords }: ReturnType<typeof valuesOf>) => ({
  whatsappTexts: whatsappTexts.map(({ name, text }) => ({ name: name.trim(), text: text.trim() })),
  optOutWords: textsOf(optOutWords),
})

const wordOf = (place: number) => t('Palabra {n}', { n: place + 1 })
const nameOf = (place: number) => t('Texto {n}', { n: place + 1 })
const drawText = (path: string) => (
  <Stack gap={8}>
    <TextField name={`${path}.name`} label={t('Nombre')} required maxLength={40} />
    <TextareaField name={`${path}.text`} label={t('Texto')} required maxLength={600} />
  </Stack>
)
