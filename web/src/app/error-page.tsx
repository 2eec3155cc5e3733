import { IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'

/** What a crash or a failed load leaves on the page; a 404 reads as a page that does not exist. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const isMissing = error instanceof ApiError ? error.status === 404 : messageOf(error).includes('404')
  return isMissing ? <NotFoundPage /> : <Oops error={error} reset={reset} />
}

export function NotFoundPage() {
  const { href } = useLocation()
  useTitle('Page Not Found')
  return (
    <EmptyState mood="missing" title="Page Not Found" page acts={<BackToHome />}>
      <p>We couldn't find the page you are looking for.</p>
      <p>{href}</p>
    </EmptyState>
  )
}

/** An address no screen answers to: the page stands alone, with no frame around it. */
export const NoSuchPage = () => (
  <main>
    <NotFoundPage />
  </main>
)

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
  return (
    <EmptyState mood="broken" title="Oops! Something went wrong." page acts={acts}>
      <p>We are working on it and we'll get it fixed as soon as we can</p>
      {reference && <p>{t('Referencia {id}', { id: reference })}</p>}
    </EmptyState>
  )
}

const BackToHome = () => (
  <ButtonLink to="/" variant="primary">
    Back to Home
  </ButtonLink>
)
