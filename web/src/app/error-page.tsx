import { IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { anyAddress } from '#web/kit/address/place.ts'
import { ApiError, isNotFound } from '#web/kit/api/problem.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'

/** Shown after a crash or a failed load: a page without the shell. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return isNotFound(error) ? <NotFoundPage /> : <Oops error={error} reset={reset} />
}

/** An unknown address, or one with invalid parts: shown in full. */
export function NotFoundPage() {
  const { href } = useLocation()
  useTitle('Page Not Found')
  return (
    <main>
      <EmptyState mood="missing" title="Page Not Found" page acts={<BackToHome />}>
        <p>We couldn't find the page you are looking for.</p>
        <p>
          <bdi dir="ltr">{href}</bdi>
        </p>
      </EmptyState>
    </main>
  )
}

function Oops({ error, reset }: { error: unknown; reset: () => void }) {
  const reference = error instanceof ApiError ? error.requestId : undefined
  const acts = (
    <>
      <Button icon={IconRefresh} onClick={reset}>
        {t('Reintentar')}
      </Button>
      <BackToHome />
    </>
  )
  useTitle('Oops! Something went wrong.')
  return (
    <main>
      <EmptyState mood="broken" title="Oops! Something went wrong." page acts={acts}>
        <p>We are working on it and we'll get it fixed as soon as we can</p>
        {reference && <p>{t('Referencia {id}', { id: reference })}</p>}
      </EmptyState>
    </main>
  )
}

const BackToHome = () => (
  <ButtonLink {...anyAddress('/')} variant="primary">
    Back to Home
  </ButtonLink>
)
