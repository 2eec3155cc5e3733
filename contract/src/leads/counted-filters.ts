/** The filters whose options are counted: how many leads each would leave. */
export const countedFilters = [
  'sellers_ids',
  'lead_steps_ids',
  'sale_steps_ids',
  'projects_ids',
  'tags_ids',
  'methods_ids',
  'kind',
  'first_response',
] as const
