// The server has drawn this page. The app comes as soon as it is touched, or after some seconds: until then nothing but the paint is loaded.
const { app, parts } = document.currentScript.dataset
const first = document.getElementById('first')
let isAsked = false
let isLost = false

function bringApp() {
  if (isAsked) return
  isAsked = true
  for (const href of parts.split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: 'anonymous', onerror: lose })
    document.head.append(link)
  }
  Promise.all(app.split(' ').map((file) => import(file))).catch(lose)
}

// A browser may not ask again for a module that failed: the next press begins anew where the server is there.
function lose() {
  isLost = true
  if (first.dataset.pressed !== undefined) release()
}
function release() {
  for (const busy of first.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy')
  document.getElementById('first-failed').hidden = false
}
function beginAnew() {
  fetch('/begin.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => (ok ? location.reload() : release()),
    release,
  )
}

// The app presses it again, once it shows the same.
first.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  const all = [...first.querySelectorAll('main :is(a[href], button, input)')]
  Object.assign(first.dataset, { pressed: button.textContent, place: all.indexOf(button) })
  button.setAttribute('aria-busy', 'true')
  if (isLost) beginAnew()
  else bringApp()
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
