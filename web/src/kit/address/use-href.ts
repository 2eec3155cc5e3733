import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { Target } from './place.ts'

/** The text of an address, for other tabs. */
export function useHref() {
  const router = useRouter()
  return (target: Target) => router.buildLocation(target as NavigateOptions).href
}
