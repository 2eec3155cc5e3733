import { createTheme } from '@mantine/core'
import { locale } from '#web/kit/text.ts'

const teal = [
  '#EDF8F8',
  '#DDF1F1',
  '#B5E0E0',
  '#83CBCB',
  '#4FC7C6',
  '#1FA9AA',
  '#0D9394',
  '#0A7B7C',
  '#086A6B',
  '#064E4F',
] as const

// Inside a modal dialog a portal would land behind it, so what drops down stays where it was opened.
const inPlace = { withinPortal: false, floatingStrategy: 'fixed', shadow: 'none', radius: 10 } as const
const picker = { defaultProps: { comboboxProps: inPlace, checkIconPosition: 'right', size: 'sm' } } as const
const calendar = {
  defaultProps: { popoverProps: inPlace, size: 'sm', locale: locale().slice(0, 2) },
} as const

/** Mantine in the house's clothes; what it draws with are the variables of variables.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  colors: { teal: [...teal] },
  fontFamily: 'var(--font)',
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Select: picker,
    MultiSelect: picker,
    TagsInput: picker,
    Autocomplete: picker,
    DateInput: calendar,
    DatePickerInput: calendar,
    DateTimePicker: calendar,
  },
})
