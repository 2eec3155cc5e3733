import { number, t } from './text.ts'

/** "312 KB", "1,4 MB". */
export function sizeText(bytes: number): string {
  const kilo = bytes / 1024
  return kilo < 1000
    ? t('{n} KB', { n: Math.max(1, Math.round(kilo)) })
    : t('{n} MB', { n: number(kilo / 1024) })
}
