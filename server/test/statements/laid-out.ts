import { format } from 'sql-formatter'

/** Laid out by the same rules wherever it comes from; parameters lose their numbers, so that one more moves no line. */
export const laidOut = (sql: string) =>
  format(sql, { language: 'postgresql', keywordCase: 'lower', expressionWidth: 100 }).replace(/\$\d+/g, '$$n')
