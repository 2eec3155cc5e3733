import { format } from 'sql-formatter'

/**
 * Formatted by the same rules everywhere; parameters lose their numbers, so that an additional one changes no other
 * line.
 */
export const laidOut = (sql: string) =>
  format(sql, { language: 'postgresql', keywordCase: 'lower', expressionWidth: 100 }).replace(/\$\d+/g, '$$n')
