/** What people type of an hour as the clock writes it: "9", "930", "9.30" → "09:00", "09:30", "09:30"; else as it is. */
export function hourText(typed: string): string {
  const plain = typed.trim()
  const [, hour, minutes = '00'] =
    /^(\d{1,2})(?:[:.h ]?([0-5]\d))?$/i.exec(plain) ?? /^(\d)([0-5]\d)$/.exec(plain) ?? []
  return hour && Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minutes}` : plain
}
