import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

/** Meta asks whether the address is ours: the challenge comes back as plain text. */
export const answerMetaChallenge = endpoint('GET /webhooks/meta/', {
  can: 'anyone',
  base: 'public',
  mime: 'text/plain; charset=utf-8',
  query: z.strictObject({
    'hub.mode': z.literal('subscribe'),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
    'hub.verify_token': text(1000),
  }),
  returns: z.string(),
  errors: ['forbidden'],
})

/**
 * What happened at Meta. Counts only if it is signed, over its very bytes, with the secret of the account whose number it names;
 * what names nobody we know is answered and forgotten.
 */
export const receiveMetaWebhook = endpoint('POST /webhooks/meta/', {
  can: 'anyone',
  base: 'public',
  rawBody: { most: 3 * 2 ** 20 },
  returns: z.object({ received: z.boolean() }),
  errors: ['forbidden', 'too_large'],
})
