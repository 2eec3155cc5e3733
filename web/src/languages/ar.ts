import 'dayjs/locale/ar.js'
import type { Catalogue } from '#web/kit/text.ts'
import { ar } from '#web/kit/typed-moment-ar.ts'
import { knowMoments } from '#web/kit/typed-moment-words.ts'
import type { Units } from './units.ts'

export const units: Units = import.meta.glob<Catalogue>('./ar/**/*.ts', { import: 'words' })

knowMoments(ar)
