import type { ReactNode } from 'react'
import { lazyScreen } from '../lazy-screen.ts'
import type { pages } from './seldom-pages.ts'

type Name = keyof typeof pages
type Page = Record<string, (props: unknown) => ReactNode>

/** A screen that is opened now and then. */
export const seldom = (name: Name) => lazyScreen(() => load(name), name)

async function load(name: Name): Promise<Page> {
  const { pages } = await import('./seldom-pages.ts')
  const page: unknown = await pages[name]()
  return page as Page
}
