import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { whatsAppAddress } from '#web/features/people/contacts/shared/whatsapp-address.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Phone } from '#web/kit/identity.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { settleQuestion } from '../acts/quotation-acts.ts'
import { type Question, type Quotation, questionsQuery } from '../shared/queries.ts'
import { quotationName } from '../shared/words.ts'
import css from './detail.module.css'

/** What was asked behind the link, and by whom; nothing while nobody asked. */
export function QuestionsPanel({ quotation }: { quotation: Quotation }) {
  const read = useQuery(questionsQuery(quotation.id))
  const can = useCan()
  if (!read.isError && !read.data?.length) return null
  const mayAnswer = can('quotations.edit', { sellerId: quotation.seller.id })
  return (
    <Panel title={t('Preguntas')} count={read.data && number(read.data.length)}>
      <Loaded from={read} lines={2}>
        {(questions) => (
          <Stack gap={20}>
            {questions.map((question) => (
              <Asked key={question.id} question={question} of={quotation} mayAnswer={mayAnswer} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

type Props = { question: Question; of: Quotation; mayAnswer: boolean }

function Asked({ question, of, mayAnswer }: Props) {
  const { id, name, email, phone, askedAt, answeredAt, answeredBy } = question
  const isAnswered = answeredAt !== null
  const settle = () => orTell(settleQuestion({ params: { id }, body: { isAnswered: !isAnswered } }))
  const subject = encodeURIComponent(quotationName(of))
  return (
    <Stack gap={8}>
      <Row spread align="start" wrap>
        <Stack gap={0}>
          <Words tone="ink" weight={500}>
            <bdi>{name}</bdi>
          </Words>
          <Words size={12} tone="muted">
            <When at={askedAt} />
          </Words>
        </Stack>
        <Badge tone={isAnswered ? 'green' : 'amber'}>
          {isAnswered ? t('Respondida') : t('Por responder')}
        </Badge>
      </Row>
      <p dir="auto" className={css.question}>
        {question.question}
      </p>
      <Row gap={12} wrap>
        {email && (
          <Words size={13}>
            <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
          </Words>
        )}
        {phone && (
          <Words size={13}>
            <a href={`tel:${phone}`}>
              <Phone phone={phone} />
            </a>
          </Words>
        )}
        {phone && (
          <Words size={13}>
            <a href={whatsAppAddress(phone)} target="_blank" rel="noreferrer">
              {t('WhatsApp')}
            </a>
          </Words>
        )}
      </Row>
      <Row gap={8} wrap>
        {mayAnswer && (
          <Button
            size="small"
            variant={isAnswered ? 'ghost' : 'secondary'}
            icon={isAnswered ? IconArrowBackUp : IconCheck}
            onClick={settle}
          >
            {isAnswered ? t('Volver a abrir') : t('Marcar respondida')}
          </Button>
        )}
        {answeredBy && (
          <Words size={12} tone="muted">
            {answeredBy.name} · <When at={answeredAt} />
          </Words>
        )}
      </Row>
    </Stack>
  )
}
