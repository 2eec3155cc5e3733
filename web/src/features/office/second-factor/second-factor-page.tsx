import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useMe } from '#web/kit/me.ts'
import { isOwnPath } from '#web/kit/own-path.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toLogout, toSecondFactor } from '#web/places/session.ts'
import { OwnSecondFactor } from './shared/own-second-factor.tsx'
import { useNewCodes } from './shared/queries.ts'
import css from './shared/second-factor.module.css'

/** Whoever must set up a second factor starts here, and then goes where they were going (`?to=`). */
export function SecondFactorPage() {
  const me = useMe()
  const router = useRouter()
  const codes = useNewCodes()
  const { to } = useAddress(toSecondFactor)
  const next = !me.mustSetUpSecondFactor && !codes && isOwnPath(to) ? to : undefined
  useEffect(() => {
    if (next) router.history.replace(next)
  }, [next, router])
  return (
    <Stack className={css.narrow ?? ''}>
      <Words as="h1">{t('Verificación en dos pasos')}</Words>
      {me.mustSetUpSecondFactor && (
        <Alert tone="amber">
          {t('Un grupo suyo la exige: agregar una aplicación o una llave para seguir.')}
        </Alert>
      )}
      <OwnSecondFactor />
      {me.mustSetUpSecondFactor && (
        <Row>
          <ButtonLink {...toLogout()} variant="ghost">
            {t('Cerrar sesión')}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  )
}
