// The server has drawn this page. The app comes as soon as it is touched, or after some seconds: until then nothing but the paint is loaded.
const { app, parts } = document.currentScript.dataset
const first = document.getElementById('first')
let isAsked = false

function bringApp() {
  if (isAsked) return
  isAsked = true
  for (const href of parts.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: 'anonymous' })
    document.head.append(link)
  }
  for (const file of app.split(' ')) import(file)
}

// The app presses it again, once it shows the same.
first.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  first.dataset.pressed = button.textContent
  button.setAttribute('aria-busy', 'true')
  bringApp()
})
for (const touch of ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])
  addEventListener(touch, bringApp, { once: true, passive: true })
addEventListener('load', () => setTimeout(bringApp, 6000))
setTimeout(bringApp, 15_000)

// It is drawn in Spanish.
if ((kept('language') ?? 'es') !== 'es') {
  first.remove()
  bringApp()
}

// An open tells the seller at once; the app tells what is read.
const [, uuid] = /^\/quotation\/([^/]+)\/preview/.exec(location.pathname) ?? []
fetch(`/public_api/v1/quotations/${uuid}/view/`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ section: 'top', seconds: 0, device: device() }),
}).catch(() => {})

function device() {
  const known = kept('preview-device')
  if (known) return known
  const made = String(Math.random()).slice(2)
  try {
    localStorage.setItem('preview-device', made)
  } catch {}
  return made
}

function kept(name) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
