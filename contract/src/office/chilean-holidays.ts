type Holiday = { date: string; name: string }

/**
 * The holidays of all Chile in a year, by the laws in force: 2.977, 19.668 and 20.299 (those that move), 19.973,
 * 20.215 and 20.983 (around 18 September), 21.357 (solstice). Elections and regional ones are added by hand.
 */
export function chileanHolidays(year: number): Holiday[] {
  const easter = easterOf(year)
  const nearEaster = (days: number) => new Date(easter.getTime() + days * 86_400_000)
  const on = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
  const eighteenth = on(9, 18).getUTCDay()
  const days: [Date | false, string][] = [
    [on(1, 1), 'Año Nuevo'],
    [on(1, 2).getUTCDay() === monday && on(1, 2), 'Feriado de Año Nuevo'],
    [nearEaster(-2), 'Viernes Santo'],
    [nearEaster(-1), 'Sábado Santo'],
    [on(5, 1), 'Día del Trabajo'],
    [on(5, 21), 'Día de las Glorias Navales'],
    [on(6, solsticeOf(year)), 'Día de los Pueblos Indígenas'],
    [toMonday(on(6, 29)), 'San Pedro y San Pablo'],
    [on(7, 16), 'Virgen del Carmen'],
    [on(8, 15), 'Asunción de la Virgen'],
    [(eighteenth === saturday || eighteenth === tuesday) && on(9, 17), 'Feriado de Fiestas Patrias'],
    [on(9, 18), 'Independencia Nacional'],
    [on(9, 19), 'Glorias del Ejército'],
    [eighteenth === wednesday && on(9, 20), 'Feriado de Fiestas Patrias'],
    [toMonday(on(10, 12)), 'Encuentro de Dos Mundos'],
    [toFriday(on(10, 31)), 'Iglesias Evangélicas y Protestantes'],
    [on(11, 1), 'Todos los Santos'],
    [on(12, 8), 'Inmaculada Concepción'],
    [on(12, 25), 'Navidad'],
  ]
  return days
    .filter((entry): entry is [Date, string] => entry[0] !== false)
    .map(([date, name]) => ({ date: date.toISOString().slice(0, 10), name }))
}

const [monday, tuesday, wednesday, friday, saturday] = [1, 2, 3, 5, 6]

/** From Tuesday to Thursday to the Monday before; from Friday to the one after. */
function toMonday(date: Date): Date {
  const weekday = date.getUTCDay()
  if (weekday > 1 && weekday < 5) return shifted(date, 1 - weekday)
  return weekday === friday ? shifted(date, 3) : date
}

/** From Tuesday to the Friday before, from Wednesday to the one after. */
function toFriday(date: Date): Date {
  const weekday = date.getUTCDay()
  if (weekday === tuesday) return shifted(date, -4)
  return weekday === wednesday ? shifted(date, 2) : date
}

const shifted = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

/** The day of the winter solstice in Chile, which holds until the middle of the century. */
const solsticeOf = (year: number) => (year % 4 < 2 ? 20 : 21)

/** Gregorian Easter Sunday, by the anonymous algorithm (Meeus, Jones, Butcher). */
function easterOf(year: number): Date {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leaps = Math.floor((year % 100) / 4)
  const weekday = (32 + 2 * (century % 4) + 2 * leaps - epact - ((year % 100) % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const number = epact + weekday - 7 * shift + 114
  return new Date(Date.UTC(year, Math.floor(number / 31) - 1, (number % 31) + 1))
}
