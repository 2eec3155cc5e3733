import css from './loading.module.css'

/** Shown while authentication or a screen's code loads. */
export const Loading = () => (
  <div className={css.loading} role="status" dir="ltr">
    Loading...
  </div>
)
