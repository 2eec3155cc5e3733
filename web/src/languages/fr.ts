import 'dayjs/locale/fr.js'
import type { Catalogue } from '#web/kit/text.ts'
import { fr } from '#web/kit/typed-moment-fr.ts'
import { knowMoments } from '#web/kit/typed-moment-words.ts'
import type { Units } from './units.ts'

export const units: Units = import.meta.glob<Catalogue>('./fr/**/*.ts', { import: 'words' })

knowMoments(fr)
