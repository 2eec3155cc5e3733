import type { ReactNode } from 'react'
import css from './create.module.css'

/** Heads a part of the form. */
export const Title = ({ children }: { children: ReactNode }) => <h2 className={css.title}>{children}</h2>
