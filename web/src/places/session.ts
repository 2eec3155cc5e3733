import { ownPath } from '#web/kit/address/kinds.ts'
import { place } from '#web/kit/address/place.ts'

/** `to` is where somebody was going who has to do this first. */
export const toLogin = place('/login', { to: ownPath })
export const toChangePassword = place('/users/change-password', { to: ownPath })
export const toSecondFactor = place('/users/second-factor', { to: ownPath })
export const toLogout = place('/logout')
export const toForgotPassword = place('/forgot-password')
