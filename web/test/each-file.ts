import '#web/app/global.css'
import { afterEach } from 'vitest'

Object.assign(document.documentElement, { lang: 'es-CL', dir: 'ltr' })
Object.assign(document.documentElement.dataset, { mantineColorScheme: 'light', skin: 'default' })

// What a browser keeps would reach the next test.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
