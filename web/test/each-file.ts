import '#web/app/global.css'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'

beforeEach(async () => {
  Object.assign(document.documentElement, { lang: 'es-CL', dir: 'ltr' })
  Object.assign(document.documentElement.dataset, { mantineColorScheme: 'light', skin: 'default' })
  await page.viewport(1280, 800)
})

// What a browser keeps would reach the next test.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
