import css from './mark.module.css'

/** The doorway. */
export const Mark = () => (
  <svg className={css.mark} viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="7" className={css.sheet} />
    <path d="M7.5 20.5V12a5.5 5.5 0 0 1 11 0v8.5z" className={css.door} />
    <path d="M13 20.5V9.6c1.9 0 3.4 1.5 3.4 3.4v7.5z" className={css.leaf} />
  </svg>
)
