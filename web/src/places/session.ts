import { ownPath, text } from '#web/kit/address/kinds.ts'
import { place } from '#web/kit/address/place.ts'

/** `to` is where somebody was going who has to do this first. */
export const toLogin = place('/login', { to: ownPath })
export const toChangePassword = place('/users/change-password', { to: ownPath })
export const toSecondFactor = place('/users/second-factor', { to: ownPath })
/** As OAuth names what an assistant asks. */
export const toAuthorize = place('/authorize', {
  client_id: text,
  redirect_uri: text,
  response_type: text,
  code_challenge: text,
  code_challenge_method: text,
  resource: text,
  scope: text,
  state: text,
})
export const toLogout = place('/logout')
export const toForgotPassword = place('/forgot-password')
