/** Before the key of a custom field, the key of its column: `custom.pie`. Without zod, so that lists may use it. */
export const customColumn = 'custom.'
