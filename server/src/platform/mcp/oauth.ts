import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addressOf } from '../http/address.ts'
import { nowIso } from '../time.ts'

/** What a program sends, by the names of OAuth; each once. */
export type OAuthForm = Partial<Record<string, string>>
export type OAuthVisit = { at: string; address: string; publicUrl: string }
export type Tokens = {
  access_token: string
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
  refresh_token: string
  scope: string
}
export type OAuthRefusal = { error: string; error_description: string }
export type TokenAnswer = Tokens | OAuthRefusal

export const refusedWith = (error: string, error_description: string): OAuthRefusal => ({
  error,
  error_description,
})

/** Who gives tokens; people allow them on a screen of the web app. */
export type AuthorizationServer = {
  scopes: readonly string[]
  token(form: OAuthForm, visit: OAuthVisit): Promise<TokenAnswer>
  /** RFC 7009: what does not exist is revoked too. */
  revoke(form: OAuthForm, visit: OAuthVisit): Promise<void>
}

/** What tokens are for (RFC 8707). */
export const resourceOf = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/mcp`

/** Of a request without a token: where an assistant reads how to get one (RFC 9728). */
export const challengeOf = (publicUrl: string): string =>
  `Bearer resource_metadata="${publicUrl.replace(/\/$/, '')}/.well-known/oauth-protected-resource/mcp"`

type Parts = { config: Pick<Config, 'publicUrl'>; authorization: AuthorizationServer }

const bodyLimit = 20_000
const wellKnown = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
]

/** What programs ask without a person: how to get in, tokens for a code or a refresh token, and the end of one. */
export async function addOAuth(root: FastifyInstance, { config, authorization }: Parts) {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_: FastifyRequest, body: string) => formOf(body),
    )
    for (const url of wellKnown)
      app.get(url, async (_, reply) => {
        const { oauthMetadataResponse } = await import('@modelcontextprotocol/server')
        const path = url.endsWith('protected-resource') ? `${url}/mcp` : url
        const answer = oauthMetadataResponse(new Request(new URL(path, config.publicUrl)), metadata())
        reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*')
        return reply.type('application/json').send(await answer?.text())
      })
    app.post<{ Body: OAuthForm | null }>('/oauth/token', async (request, reply) => {
      if (!request.body) return send(reply, refusedWith('invalid_request', 'Cada dato va una vez'))
      return send(reply, await authorization.token(request.body, visitOf(request)))
    })
    app.post<{ Body: OAuthForm | null }>('/oauth/revoke', async (request, reply) => {
      if (!request.body?.token) return send(reply, refusedWith('invalid_request', 'Falta token'))
      await authorization.revoke(request.body, visitOf(request))
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  })

  const visitOf = (request: FastifyRequest): OAuthVisit => ({
    at: nowIso(),
    address: addressOf(request),
    publicUrl: config.publicUrl,
  })

  function metadata() {
    const { publicUrl } = config
    const under = (path: string) => new URL(path, publicUrl).href
    const scopes = [...authorization.scopes]
    return {
      oauthMetadata: {
        issuer: publicUrl,
        authorization_endpoint: under('/authorize'),
        token_endpoint: under('/oauth/token'),
        revocation_endpoint: under('/oauth/revoke'),
        scopes_supported: scopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        // Programs on people's computers keep no secret: PKCE stands for it.
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      },
      resourceServerUrl: new URL(resourceOf(publicUrl)),
      scopesSupported: scopes,
      resourceName: 'Umbral',
      // An installation without TLS (a demo in an office) answers all the same: its API takes passwords there already.
      dangerouslyAllowInsecureIssuerUrl: true,
    }
  }
}

/** Null where a name comes twice, which OAuth forbids. */
function formOf(body: string): OAuthForm | null {
  const given = [...new URLSearchParams(body)]
  const form = Object.fromEntries(given)
  return Object.keys(form).length === given.length ? form : null
}

function send(reply: FastifyReply, answer: TokenAnswer) {
  const status = 'error' in answer ? (answer.error === 'invalid_client' ? 401 : 400) : 200
  return reply.code(status).header('cache-control', 'no-store').header('pragma', 'no-cache').send(answer)
}
