// Shows a form of Umbral where its script stands: <script src="https://…/form-embed.js" data-form="1-abc…" async></script>
{
  const script = document.currentScript
  const { origin } = new URL(script.src)
  const here = new URLSearchParams(location.search)
  const told = new URLSearchParams({
    page: location.href.slice(0, 500),
    referrer: document.referrer.slice(0, 500),
    font: getComputedStyle(script.parentElement).fontFamily,
  })
  for (const [name, value] of here) if (name.startsWith('utm_')) told.set(name, value.slice(0, 200))
  const frame = document.createElement('iframe')
  frame.src = `${origin}/f/${encodeURIComponent(script.dataset.form)}#${told}`
  frame.title = script.dataset.title || 'Formulario'
  frame.style.cssText = 'display:block;width:100%;height:420px;border:0'
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return
    if (Number.isFinite(data?.umbralForm)) frame.style.height = `${data.umbralForm}px`
    if (/^https:/.test(data?.umbralGo)) location.href = data.umbralGo
  })
  // Nothing is shown in the head of a page: from there it comes at the end of its body.
  const show = () => (script.closest('head') ? document.body.append(frame) : script.after(frame))
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show)
}
