import { IconMailForward } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NewSharedQuotation } from '#contract/sales/shared-quotations.ts'
import { ClientField } from '#web/features/sales/hold-requests/shared/client-field.tsx'
import { protectedQuery } from '#web/features/sales/hold-requests/shared/queries.ts'
import { PaymentTable } from '#web/features/sales/quotations/shared/payment-table.tsx'
import { percentText } from '#web/features/sales/quotations/shared/words.ts'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { longDay } from '#web/kit/dates.ts'
import { useDebounced } from '#web/kit/debounced.ts'
import { parseDecimal } from '#web/kit/decimal.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { quoteSharedUnits, type SharedFigures, type SharedQuotation } from './queries.ts'
import { SendSharedDialog } from './send-dialog.tsx'

type Unit = { id: number; number: string; project: { uuid: string; name: string } | null }
type Draft = { registrationId: number | null; discount: string; approvalReason: string; notes: string }
type Props = { unit: Unit; onClose: () => void }

/** A unit of a developer, by its rules and under both names: what it comes to is shown while one types. */
export function QuoteDialog({ unit, onClose }: Props) {
  const [made, setMade] = useState<SharedQuotation | null>(null)
  const [isSending, setSending] = useState(false)
  if (made && isSending) return <SendSharedDialog quotation={made} onClose={onClose} />
  if (made?.number === null) return <Waiting quotation={made} onClose={onClose} />
  return made ? (
    <Issued quotation={made} onSend={() => setSending(true)} onClose={onClose} />
  ) : (
    <Quoting unit={unit} onClose={onClose} onMade={setMade} />
  )
}

const linesOf = (unitId: number, typed: string) => {
  const percent = parseDecimal(typed, { decimals: 2, negative: false })
  return [{ unitId, ...(percent && Number(percent) > 0 && { discount: { percent } }) }]
}

function Quoting({ unit, onClose, onMade }: Props & { onMade: (made: SharedQuotation) => void }) {
  const projectUuid = unit.project?.uuid ?? ''
  const { data } = useQuery({ ...protectedQuery(projectUuid, ''), enabled: projectUuid !== '' })
  const initial: Draft = { registrationId: null, discount: '', approvalReason: '', notes: '' }
  const form = useForm({
    initial,
    schema: NewSharedQuotation,
    bodyOf: ({ registrationId, discount, approvalReason, notes }: Draft) => ({
      registrationId: registrationId ?? 0,
      lines: linesOf(unit.id, discount),
      ...(approvalReason.trim() && { approvalReason: approvalReason.trim() }),
      ...(notes.trim() && { notes: notes.trim() }),
    }),
    save: (body) => quoteSharedUnits({ body }),
    onSaved: onMade,
  })
  const figures = useSharedFigures(unit.id, String(form.valueAt('discount') ?? ''))
  const isOver = Object.keys(figures.data?.discountErrors ?? {}).length > 0
  return (
    <FormDialog
      title={t('Cotizar la unidad {number}', { number: unit.number })}
      act={isOver ? t('Pedir aprobación') : t('Emitir')}
      columns={1}
      form={form}
      onClose={onClose}
    >
      {data?.results.length === 0 ? (
        <Alert tone="amber">
          {t('Ningún cliente está protegido en este proyecto: se registran en Clientes compartidos.')}
        </Alert>
      ) : (
        <ClientField projectUuid={projectUuid} />
      )}
      <NumberField name="discount" label={t('Descuento')} suffix="%" decimals={2} />
      {isOver && (
        <TextareaField
          name="approvalReason"
          label={t('Por qué aprobar el descuento')}
          required
          maxLength={1000}
        />
      )}
      <TextareaField name="notes" label={t('Nota interna')} maxLength={5000} />
      <Calculated of={figures} />
    </FormDialog>
  )
}

/** What it comes to, as the server computes it. */
function useSharedFigures(unitId: number, discount: string) {
  const settled = useDebounced(JSON.stringify(linesOf(unitId, discount)), 250)
  return useQuery({
    queryKey: ['shares', 'POST /shared-quotations/calculate/', settled],
    queryFn: ({ signal }) =>
      api('POST /shared-quotations/calculate/', { body: { lines: JSON.parse(settled) } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function Calculated({ of: { data, error, isPlaceholderData } }: { of: ReturnType<typeof useSharedFigures> }) {
  if (error) return <Alert tone="red">{messageOf(error)}</Alert>
  if (!data) return <Words tone="muted">{t('Calculando…')}</Words>
  return <Figures of={data} isOld={isPlaceholderData} />
}

function Figures({ of, isOld }: { of: SharedFigures; isOld: boolean }) {
  const limit = Object.values(of.discountLimits)[0] ?? '0'
  const tooMuch = Object.values(of.discountErrors).flat()[0]
  return (
    <Stack gap={12}>
      {tooMuch && <Alert tone="amber">{tooMuch}</Alert>}
      <dl className={css.facts} aria-busy={isOld}>
        <Amount label={t('Precio lista')}>
          <Money {...of.listTotal} />
        </Amount>
        <Amount label={t('Descuento')}>
          {Number(limit) === 0 && Number(of.discountPercent) === 0
            ? t('La inmobiliaria no los da a corredores')
            : [
                percentText(of.discountPercent),
                t('a lo más {percent}', { percent: percentText(limit) }),
              ].join(' · ')}
        </Amount>
        {of.lines.length > 1 && (
          <Amount label={t('Incluye')}>
            {plural(of.lines.length - 1, '1 unidad que va con ella', '{count} unidades que van con ella')}
          </Amount>
        )}
        <Amount label={t('Total')}>
          <Money {...of.total} />
        </Amount>
        {of.totalClp && of.total.currency !== 'CLP' && (
          <Amount label={t('En pesos')}>
            <Money {...of.totalClp} />
          </Amount>
        )}
        <Amount label={t('Válida hasta')}>{longDay(of.validUntil)}</Amount>
        {of.mortgages[0] && (
          <Amount label={t('Dividendo en {bank}', { bank: of.mortgages[0].bank })}>
            <Money {...of.mortgages[0].monthlyPayment} />
          </Amount>
        )}
      </dl>
      <PaymentTable rows={of.planRows} />
      <Words size={13} tone="muted">
        {t('El precio, el plan y la vigencia son los de la inmobiliaria.')}
      </Words>
    </Stack>
  )
}

const Amount = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fact label={label}>{children}</Fact>
)

type Made = { quotation: SharedQuotation; onClose: () => void }

const Waiting = ({ quotation, onClose }: Made) => (
  <Dialog title={t('Aprobación pedida')} onClose={onClose}>
    <Words>
      {t(
        '{developer} decide sobre el descuento. Se le avisará, y si lo aprueba, usted emite la cotización.',
        {
          developer: quotation.developer.name,
        },
      )}
    </Words>
  </Dialog>
)

/** The link for the client. */
const Issued = ({ quotation, onSend, onClose }: Made & { onSend: () => void }) => (
  <Dialog title={t('Cotización emitida')} onClose={onClose}>
    <Stack gap={12}>
      <Words>
        {t('Este enlace es para {name}: muestra la cotización con ambos nombres.', {
          name: quotation.contact.name,
        })}
      </Words>
      <CopyField label={t('Enlace')} value={new URL(quotation.link ?? '', location.origin).href} autoFocus />
      <Row>
        <Button variant="ghost" icon={IconMailForward} onClick={onSend}>
          {t('Enviar por correo')}
        </Button>
      </Row>
    </Stack>
  </Dialog>
)
