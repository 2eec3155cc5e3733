import { IconLanguage } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { loadConfig } from '#web/kit/api/config.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { choosable, chooseLanguage, chosenLanguage } from '#web/languages/languages.ts'

/** The languages are listed in every installation; they can be chosen only where /config.json allows it. */
export function LanguageMenu() {
  const isOn = useLanguageSwitch()
  const items = choosable(isOn).map(({ code, name }) => ({
    label: name,
    checked: isOn && code === chosenLanguage(),
    disabled: !isOn && t('Por ahora solo en español'),
    onSelect: () => chooseLanguage(code),
  }))
  return (
    <Menu
      label={t('Idioma')}
      items={items}
      trigger={(props) => <IconButton icon={IconLanguage} label={t('Idioma')} {...props} />}
    />
  )
}

export function useLanguageSwitch(): boolean {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    loadConfig().then(
      ({ switches }) => setIsOn(switches.languages),
      () => {},
    )
  }, [])
  return isOn
}
