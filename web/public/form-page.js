// The public page of a form, alone or framed by another site: it asks for a ticket, does the work that it asks for, and sends the answers.
const { words, thanks, redirect_url, language, font } = JSON.parse(document.currentScript.dataset.form)
const address = `/public_api/v1/forms/${location.pathname.split('/')[2]}/`
const main = document.querySelector('main')
const form = main.querySelector('form')
const button = form.querySelector('button')
const label = button.textContent
const isFramed = parent !== window
const given = new URLSearchParams(location.hash.slice(1))
let ticket
let isBusy = false

if (font === 'host' && given.get('font')) main.style.setProperty('--font', given.get('font'))
if (isFramed) {
  const tell = () => parent.postMessage({ umbralForm: main.offsetHeight }, '*')
  new ResizeObserver(tell).observe(main)
  tell()
}

/** Of the server, as soon as somebody begins; the work is done while they write. */
function begin() {
  ticket ??= ask('start/', {}).then(({ ok, status, body }) => {
    if (!ok) throw Object.assign(new Error(), { status })
    const soonest = Date.now() + body.wait_seconds * 1000 + 200
    return work(body).then((proof) => ({ ticket: body.ticket, proof, soonest }))
  })
  ticket.catch(() => {
    ticket = undefined
  })
  return ticket
}
form.addEventListener('focusin', begin)

const work = ({ ticket: told, bits }) =>
  new Promise((done, failed) => {
    const worker = new Worker('/form-work.js')
    worker.onmessage = ({ data }) => {
      worker.terminate()
      done(data)
    }
    worker.onerror = failed
    worker.postMessage({ nonce: told.split('.')[2], bits })
  })

async function ask(path, body) {
  const answer = await fetch(address + path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // A proxy answers with a page of its own.
  const told = await answer.json().catch(() => ({}))
  return { ok: answer.ok, status: answer.status, body: told }
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (isBusy || !isComplete()) return
  setBusy(true)
  try {
    let answer = await send()
    // The ticket is too old: a new one, once.
    if (answer.status === 409 && answer.body.code !== 'key_reused') {
      ticket = undefined
      answer = await send()
    }
    if (answer.ok) return thank()
    // It was taken before, its answer was lost on the way, and something was changed since.
    if (answer.body.code === 'key_reused') return thank(words.kept)
    // Sent again with the same ticket it is taken once, also where the answer of a try was lost.
    if (answer.status !== 400 && answer.status !== 429 && answer.status < 500) ticket = undefined
    if (!showErrors(answer.body.errors ?? {})) say(sentenceOf(answer.status))
  } catch ({ status }) {
    say(sentenceOf(status))
  }
  setBusy(false)
})

const sentenceOf = (status) =>
  status === 429 ? words.busy : status === 404 || status === 410 ? words.over : words.failed

async function send() {
  const { soonest, ...proved } = await begin()
  const left = soonest - Date.now()
  if (left > 0) await new Promise((go) => setTimeout(go, left))
  return ask('', { ...proved, ...filledIn(), ...origin() })
}

function filledIn() {
  const answers = {}
  const consents = []
  let website
  for (const [name, value] of new FormData(form)) {
    if (name === 'consent') consents.push(value)
    else if (name === 'website') website = value || undefined
    else if (value.trim()) answers[name] = [...(answers[name] ?? []), value]
  }
  return { answers, consents, website }
}

/** Where the visitor came from: as the embedding page says, or by the address of this one. */
function origin() {
  const here = new URLSearchParams(location.search)
  const said = {
    page: given.get('page') || (isFramed ? document.referrer : location.href),
    referrer: given.get('page') ? given.get('referrer') : isFramed ? '' : document.referrer,
  }
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'])
    said[name] = given.get(name) || here.get(name)
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value ? [[name, value.slice(0, 500)]] : [])),
  )
}

function isComplete() {
  clearErrors()
  const wrong = [...form.querySelectorAll('[data-field]')].filter((field) => {
    const input = field.querySelector('input, select, textarea')
    const isMissing = 'required' in field.dataset && !field.querySelector(':checked')
    if (!isMissing && input.checkValidity()) return false
    show(field, isMissing || input.validity.valueMissing ? words.required : words.wrong)
    return true
  })
  wrong[0]?.querySelector('input, select, textarea').focus()
  return wrong.length === 0
}

/** Whether each of them has a field here that shows it. */
function showErrors({ answers = {}, consents = {}, ...others }) {
  const named = Object.entries(consents).map(([purpose, messages]) => [`consent:${purpose}`, messages])
  const all = [...Object.entries(answers), ...named]
  const fields = all.map(([name, messages]) => {
    const field = form.querySelector(`[data-field="${CSS.escape(name)}"]`)
    if (field) show(field, language === 'es' ? String(messages) : words.wrong)
    return field
  })
  fields[0]?.querySelector('input, select, textarea').focus()
  return all.length > 0 && !fields.includes(null) && Object.keys(others).length === 0
}

function show(field, text) {
  const error = field.querySelector('.error')
  error.textContent = text
  error.hidden = false
  for (const input of field.querySelectorAll('input, select, textarea'))
    input.setAttribute('aria-invalid', 'true')
}
function clearErrors() {
  for (const error of form.querySelectorAll('.error')) error.hidden = true
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
}
function say(text) {
  const error = document.getElementById('form-error')
  error.textContent = text
  error.hidden = false
}
function setBusy(busy) {
  isBusy = busy
  button.textContent = busy ? words.sending : label
  button.setAttribute('aria-disabled', String(busy))
}

/** `note`: said beside it, where the visitor has to read it before anything else. */
function thank(note) {
  if (redirect_url && !note) {
    // The whole page goes there; a frame alone where the browser does not let it.
    if (isFramed) parent.postMessage({ umbralGo: redirect_url }, '*')
    if (!isFramed || !given.get('page')) location.href = redirect_url
    if (!isFramed) return
  }
  const text = document.createElement('div')
  text.tabIndex = -1
  text.setAttribute('role', 'status')
  for (const said of [thanks, note ?? []].flat())
    text.append(Object.assign(document.createElement('p'), { textContent: said }))
  form.replaceWith(text)
  text.focus()
}
