import type { Database } from '#server/platform/db.ts'
import { escaped } from '#server/platform/escaped.ts'
import type { FramedPage } from '#server/platform/http/framed-pages.ts'
import { formMarkup } from './markup.ts'
import { viewForm } from './sending.actions.ts'
import { formStyle } from './style.ts'
import { formWords } from './words.ts'

/** The public page of a form, by itself or in a page of another site. */
export const formPage = (database: Database): FramedPage => ({
  path: '/f/:code',
  async draw(code, at) {
    const form = await viewForm(database, code, at)
    if (!form) return { ...gone, status: 404, frameAncestors: [] }
    const { draft, fields, origins, name } = form
    const { thanks, redirect_url = null, language, font } = draft
    const { required, wrong, sending, failed, kept, busy, over } = formWords[language]
    const told = {
      thanks,
      redirect_url,
      language,
      font,
      words: { required, wrong, sending, failed, kept, busy, over },
    }
    return {
      status: 200,
      language,
      title: draft.title ?? name,
      style: formStyle(draft),
      body: `${formMarkup(draft, fields)}<script src="/form-page.js" data-form="${escaped(JSON.stringify(told))}" defer></script>`,
      frameAncestors: origins,
    }
  },
})

const gone = {
  language: 'es',
  title: 'Formulario',
  style: formStyle({ color: '#4b4b57', corners: 'soft', theme: 'auto' }),
  body: '<main class="form"><p role="status">Este formulario no está disponible.</p></main>',
}
