import 'dayjs/locale/en.js'
import type { Catalogue } from '#web/kit/text.ts'
import { en } from '#web/kit/typed-moment-en.ts'
import { knowMoments } from '#web/kit/typed-moment-words.ts'
import type { Units } from './units.ts'

export const units: Units = import.meta.glob<Catalogue>('./en/**/*.ts', { import: 'words' })

knowMoments(en)
