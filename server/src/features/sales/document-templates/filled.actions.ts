import { buffer } from 'node:stream/consumers'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import { mergedIn } from './docx/in-thread.ts'
import type { Values } from './docx/merge.ts'
import { examples, type FieldKey as Key, type ListFields } from './fields.ts'
import type { TemplateRow } from './queries.ts'

export type FieldKey = Key
/** What every field says; null: nothing. */
export type FieldValues = Record<Key, string | null> & {
  [list in keyof ListFields]: Record<ListFields[list], string | null>[]
}

/** A template filled in, as Word and as PDF. Call outside a transaction. */
export const filled = async (
  read: RequestFiles['read'],
  { key, name }: Pick<TemplateRow, 'key' | 'name'>,
  values: FieldValues,
  author: string,
) => mergedIn(await buffer(await read(key)), said(values), { title: name, author })

/** The same for looking at, as PDF; of the examples where there are no values. */
export async function preview(
  read: RequestFiles['read'],
  { key, name }: Pick<TemplateRow, 'key' | 'name'>,
  values: FieldValues | null,
): Promise<Buffer> {
  const given = values ? said(values) : examples
  const { pdf } = await mergedIn(await buffer(await read(key)), given, { title: name, author: '' })
  return pdf
}

const said = (values: FieldValues): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(texts) : (value ?? ''),
    ]),
  )

const texts = (row: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']))
