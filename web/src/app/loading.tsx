import css from './loading.module.css'

/** While authentication or a screen's code is on its way. */
export const Loading = () => (
  <div className={css.loading} role="status" dir="ltr">
    Loading...
  </div>
)
