/** "Banco Uno 1234". */
export const chequeName = ({ bank, number }: { bank: string; number: string }) =>
  [bank, number].filter(Boolean).join(' ')
