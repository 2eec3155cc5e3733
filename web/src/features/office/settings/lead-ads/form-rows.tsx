import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { MoreRows } from '../shared/more-rows.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { formsQuery } from './queries.ts'

const table = {
  map: lazy(() => import('./mapping-dialog.tsx').then((module) => ({ default: module.MappingDialog }))),
}

/** The forms of the pages, and what becomes of their answers. */
export function FormRows({ may }: { may: boolean }) {
  const { map, dialogs } = useDialogs(table)
  return (
    <>
      <MoreRows
        from={useInfiniteQuery(formsQuery)}
        title={t('Formularios')}
        empty={
          <EmptyState mood="new" title={t('Ningún formulario todavía')}>
            <p>{t('Aquí aparecen los formularios de las páginas que se leen.')}</p>
          </EmptyState>
        }
      >
        {(forms) => (
          <Rows label={t('Formularios')} items={forms} keyOf={({ id }) => id} nameOf={({ name }) => name}>
            {({
              id,
              name,
              page,
              project,
              method,
              welcomeTemplate,
              welcomeProblem,
              questionsCount,
              isMapped,
            }) => (
              <div className={rows.line} data-bare data-wraps>
                <span className={rows.name}>
                  <span dir="auto">{name}</span>
                  <small dir="auto">
                    {[
                      page.name,
                      plural(questionsCount, '1 pregunta', '{count} preguntas'),
                      project?.name,
                      method?.name,
                      welcomeTemplate && t('bienvenida {name}', { name: welcomeTemplate.name }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {welcomeTemplate && welcomeProblem && (
                    <small>
                      <Words tone="red">
                        {t('La última bienvenida no salió: {reason}', { reason: t(welcomeProblem) })}
                      </Words>
                    </small>
                  )}
                </span>
                <Badge tone={isMapped ? 'green' : 'grey'}>{isMapped ? t('Con mapeo') : t('Por tipo')}</Badge>
                <Button size="small" onClick={() => map({ id, may })}>
                  {t('Mapeo')}
                </Button>
              </div>
            )}
          </Rows>
        )}
      </MoreRows>
      {dialogs}
    </>
  )
}
