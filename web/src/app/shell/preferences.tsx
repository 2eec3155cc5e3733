import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useIsNarrow } from '#web/kit/media.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { Switch } from '#web/kit/tick.tsx'
import { choosable, chooseLanguage, chosenLanguage, type Language } from '#web/languages/languages.ts'
import { choices, type Display } from '../display/choices.ts'
import { setDisplay, useDisplay } from '../display/display.ts'
import { useLanguageSwitch } from './language-menu.tsx'
import css from './preferences.module.css'
import { PrimaryColor } from './primary-color.tsx'

/** The display preferences, applied at once and stored in this browser. */
export function Preferences({ onClose }: { onClose: () => void }) {
  const display = useDisplay()
  const isNarrow = useIsNarrow()
  const isHorizontal = display.navigationLayout === 'horizontal'
  return (
    <Dialog title={t('Preferencias de pantalla')} as="sheet" onClose={onClose} acts={<Reset />}>
      <Stack gap={24}>
        <Part title={t('Apariencia')}>
          <Choice name="theme" label={t('Tema')} words={[t('Como el sistema'), t('Claro'), t('Oscuro')]} />
          <PrimaryColor scheme="light" label={t('Color principal en claro')} />
          <PrimaryColor scheme="dark" label={t('Color principal en oscuro')} />
          <Choice name="skin" label={t('Paneles')} words={[t('Con sombra'), t('Con borde')]} />
        </Part>
        <Part title={t('Disposición')}>
          {isNarrow && (
            <p className={css.hint}>{t('En una pantalla angosta la navegación va en un cajón.')}</p>
          )}
          <Choice
            name="navigationLayout"
            label={t('Navegación')}
            words={[t('Al costado'), t('Arriba')]}
            disabled={isNarrow}
          />
          <OnOff
            name="verticalNavCollapsed"
            label={t('Solo íconos en la navegación')}
            disabled={isNarrow || isHorizontal}
          />
          <Choice
            name="navbar"
            label={t('Barra superior')}
            words={[t('Fija'), t('Se desplaza'), t('Oculta')]}
            without={isNarrow || isHorizontal ? 'hidden' : undefined}
          />
          <OnOff name="navbarBlur" label={t('Desenfocar lo que pasa bajo la barra')} />
          <Choice name="contentWidth" label={t('Contenido')} words={[t('Centrado'), t('Todo el ancho')]} />
          <Choice name="footer" label={t('Pie')} words={[t('Al final'), t('Fijo'), t('Oculto')]} />
        </Part>
        <Part title={t('Idioma')}>
          <LanguageChoice />
        </Part>
      </Stack>
    </Dialog>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={css.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

type TextChoice = { [K in keyof Display]: Display[K] extends string ? K : never }[keyof Display]
type ChoiceProps = {
  name: TextChoice
  label: string
  /** In the order of the preferences. */
  words: string[]
  disabled?: boolean
  without?: string | undefined
}

function Choice({ name, label, words, disabled = false, without }: ChoiceProps) {
  const value = useDisplay()[name]
  const options = choices[name].map((one, place) => ({ value: one, label: words[place] ?? one }))
  return (
    <div className={css.line}>
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        value={value}
        options={options.filter((option) => option.value !== without)}
        disabled={disabled}
        onChange={(chosen) => setDisplay({ [name]: chosen })}
      />
    </div>
  )
}

type OnOffProps = { name: 'verticalNavCollapsed' | 'navbarBlur'; label: string; disabled?: boolean }

function OnOff({ name, label, disabled = false }: OnOffProps) {
  const checked = useDisplay()[name]
  return (
    <div className={css.line} data-inline>
      <span aria-hidden="true">{label}</span>
      <Switch
        label={label}
        checked={checked}
        disabled={disabled}
        onChange={(isOn) => setDisplay({ [name]: isOn })}
      />
    </div>
  )
}

function LanguageChoice() {
  const isOn = useLanguageSwitch()
  return (
    <>
      <Segmented
        label={t('Idioma')}
        value={isOn ? chosenLanguage() : ''}
        options={choosable(isOn).map(({ code, name }) => ({ value: code, label: name }))}
        disabled={!isOn}
        onChange={(code) => chooseLanguage(code as Language)}
      />
      {!isOn && <p className={css.hint}>{t('Por ahora solo en español')}</p>}
    </>
  )
}

function Reset() {
  const defaults = Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first]))
  return (
    <Button variant="ghost" onClick={() => setDisplay(defaults)}>
      {t('Volver a lo de siempre')}
    </Button>
  )
}
