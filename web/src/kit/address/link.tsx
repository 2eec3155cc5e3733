import { Link as RouterLink, type LinkProps as RouterLinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { Target } from './place.ts'

export type LinkProps = Target &
  Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'replace' | 'resetScroll' | 'activeOptions'>

/** A link to a screen: `<Link {...toLead({ id })}>`. */
// The router knows no paths: a Target was checked by its place.
export const Link = RouterLink as unknown as (props: LinkProps) => ReactNode
