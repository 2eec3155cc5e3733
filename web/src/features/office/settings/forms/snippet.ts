/** A form to paste into a page: it needs nothing but the browser, and what it says is in the page's own words. */
export const snippetOf = (address: string, token: string) => `<form id="umbral-form">
  <label>Nombre <input name="first_name" required></label>
  <label>Apellido <input name="last_name"></label>
  <label>Correo <input name="email" type="email"></label>
  <label>Teléfono <input name="phone" type="tel"></label>
  <label>Mensaje <textarea name="comments"></textarea></label>
  <input name="website" tabindex="-1" autocomplete="off" hidden>
  <button>Enviar</button>
  <p role="status"></p>
</form>
<script>
  document.getElementById('umbral-form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    const say = (text) => { form.querySelector('[role=status]').textContent = text }
    form.umbralKey ||= Date.now() + '-' + Math.random().toString(36).slice(2)
    try {
      const answer = await fetch('${address}', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: 'Bearer ${token}',
          'idempotency-key': form.umbralKey,
        },
        body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), page: location.href.slice(0, 500) }),
      })
      if (!answer.ok) throw new Error((await answer.json()).detail)
      form.reset()
      form.umbralKey = ''
      say('Gracias, le contactaremos pronto.')
    } catch (error) {
      say(error.message || 'No se pudo enviar. Intente otra vez.')
    }
  })
</script>
`
