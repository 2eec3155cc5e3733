import { t } from '#web/kit/text.ts'

// The first that fits: most browsers claim to be several others too.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/HeadlessChrome|Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** "Chrome en Windows", as far as the browser tells. */
export function deviceWords(userAgent: string | null): string {
  const named = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return t('{browser} en {system}', { browser, system })
  return browser ?? system ?? t('Dispositivo desconocido')
}

/** Whether it is carried about. */
export const isMobile = (userAgent: string | null) => /iPhone|iPad|Android|Mobile/.test(userAgent ?? '')
