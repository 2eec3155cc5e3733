import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './documents.module.css'
import { fieldsQuery, type TemplateField } from './queries.ts'

/** What a template may ask for, as it is written in Word. */
export function FieldList() {
  const read = useQuery(fieldsQuery)
  return (
    <Panel title={t('Campos que se pueden usar')}>
      <Words as="p" size={13} tone="muted">
        {t('Se escriben en el documento entre llaves y se llenan con los datos de cada negocio.')}
      </Words>
      <Loaded from={read} lines={8}>
        {(fields) => (
          <>
            <Fields of={fields.filter((field) => field.fields.length === 0)} />
            {fields
              .filter((field) => field.fields.length > 0)
              .map((list) => (
                <details key={list.key} className={css.list}>
                  <summary>
                    {list.label} <code dir="ltr">{`{#${list.key}}…{/${list.key}}`}</code>
                  </summary>
                  <Fields of={list.fields} />
                </details>
              ))}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const Fields = ({ of }: { of: readonly Pick<TemplateField, 'key' | 'label' | 'example'>[] }) => (
  <dl className={css.fields}>
    {of.map(({ key, label, example }) => (
      <div key={key}>
        <dt>
          <code dir="ltr">{`{${key}}`}</code>
        </dt>
        <dd>
          {label}
          {example && (
            <Words size={12} tone="muted">
              {t('Ejemplo: {example}', { example })}
            </Words>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
