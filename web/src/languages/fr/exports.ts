import type { Catalogue } from '#web/kit/text.ts'

export const exports: Catalogue = {}
