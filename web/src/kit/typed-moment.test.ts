import { expect, test } from 'vitest'
import { dayKnownIn, momentIn } from './typed-moment.ts'
import { ar } from './typed-moment-ar.ts'
import { en } from './typed-moment-en.ts'
import { fr } from './typed-moment-fr.ts'
import { knowMoments } from './typed-moment-words.ts'

for (const words of [en, fr, ar]) knowMoments(words)

// A Monday, 14:20 in Chile.
const now = new Date('2026-11-23T17:20:00Z')

test.each([
  ['hoy', '2026-11-23'],
  ['ayer', '2026-11-22'],
  ['Mañana', '2026-11-24'],
  ['pasado mañana', '2026-11-25'],
  ['mañana 10', '2026-11-24 10:00'],
  ['mañana a las 9.30', '2026-11-24 09:30'],
  ['MAÑANA 3pm', '2026-11-24 15:00'],
  ['mañana 12 am', '2026-11-24 00:00'],
  ['lun 15:30', '2026-11-30 15:30'],
  ['viernes a las 4', '2026-11-27 04:00'],
  ['jue 4pm', '2026-11-26 16:00'],
  ['el 5 a las 10', '2026-12-05 10:00'],
  ['5/12/2026 10', '2026-12-05 10:00'],
  ['el martes', '2026-11-24'],
  ['miércoles, 8h', '2026-11-25 08:00'],
  ['próximo domingo', '2026-11-29'],
  ['sáb mediodía', '2026-11-28 12:00'],
  ['en 3 días', '2026-11-26'],
  ['en una semana 10:15 hrs', '2026-11-30 10:15'],
  ['en 3 meses', '2027-02-23'],
  ['en 2 horas', '2026-11-23 16:20'],
  ['en 45 min', '2026-11-23 15:05'],
  ['5/12/2026', '2026-12-05'],
  ['05-12-26', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['1/2', '2027-02-01'],
  ['20 dic a las 9', '2026-12-20 09:00'],
  ['20 de diciembre de 2027 18:00', '2027-12-20 18:00'],
  ['30', '2026-11-30'],
  ['5', '2026-12-05'],
])('%s is %s', (typed, said) => {
  const found = momentIn(typed, { now })
  expect([found?.day, found?.time].filter(Boolean).join(' ')).toBe(said)
})

test.each([
  '',
  'antes',
  'mañana 25',
  'mañana 10:75',
  'lunes 30',
  'viernes 4',
  'jueves 10',
  'viernes 4.12',
  'martes 25 dic',
  '5 10',
  '20 dic 10',
  '31/2',
  '31/2/2027',
  'lun 13pm',
  '99',
  'llamar mañana',
  '29 feb',
  'foo 10',
  '\0',
])('“%s” is no moment', (typed) => {
  expect(momentIn(typed, { now })).toBeNull()
})

// A Saturday, 23:30 in Chile; half an hour later clocks go back to 23:00.
const before = new Date('2027-04-04T02:30:00Z')

test('an hour that comes twice is not taken for the one that is over', () => {
  expect(momentIn('en 1 hora', { now: before })).toBeNull()
  expect(momentIn('en 2 horas', { now: before })).toEqual({ day: '2027-04-04', time: '00:30' })
})

test.each([
  ['hoy', '2026-11-23'],
  ['anteayer', '2026-11-21'],
  ['1 nov 2026', '2026-11-01'],
  ['5/12/1990', '1990-12-05'],
])('of a day that may be past %s is %s', (typed, said) => {
  expect(dayKnownIn(typed, { now })).toBe(said)
})

test.each([
  '1 nov',
  '1 nov 20',
  'lunes',
  'mañana',
  'en 3 días',
  '5',
  '5/12',
  '5/12/90',
  '5/12/1990 10',
  'hoy 10:30',
])('“%s” does not say a day that may be past', (typed) => {
  expect(dayKnownIn(typed, { now })).toBeNull()
})

test.each([
  ['en', 'tomorrow 10:30', '2026-11-24 10:30'],
  ['en', 'Mon at 9', '2026-11-30 09:00'],
  ['en', 'fri 3 pm', '2026-11-27 15:00'],
  ['en', 'the day after tomorrow, noon', '2026-11-25 12:00'],
  ['en', 'in 3 days', '2026-11-26'],
  ['en', 'in an hour', '2026-11-23 15:20'],
  ['en', 'Dec 20 at 9', '2026-12-20 09:00'],
  ['en', 'the 5th of December', '2026-12-05'],
  ['en', 'December 5th, 2027', '2027-12-05'],
  ['fr', 'demain 10h30', '2026-11-24 10:30'],
  ['fr', 'Demain à 9 h', '2026-11-24 09:00'],
  ['fr', 'lun. 15:30', '2026-11-30 15:30'],
  ['fr', 'mardi prochain', '2026-11-24'],
  ['fr', 'après-demain midi', '2026-11-25 12:00'],
  ['fr', 'aujourd’hui 18 heures', '2026-11-23 18:00'],
  ['fr', 'dans une semaine', '2026-11-30'],
  ['fr', '1er déc', '2026-12-01'],
  ['ar', 'غدًا 10:30', '2026-11-24 10:30'],
  ['ar', 'غداً الساعة ٩', '2026-11-24 09:00'],
  ['ar', 'الإثنين 9:00', '2026-11-30 09:00'],
  ['ar', 'يوم الجمعة في 3 م', '2026-11-27 15:00'],
  ['ar', 'بعد غد', '2026-11-25'],
  ['ar', 'بعد يومين', '2026-11-25'],
  ['ar', 'بعد ساعة', '2026-11-23 15:20'],
  ['ar', 'بعد 3 أيام، 10 صباحًا', '2026-11-26 10:00'],
  ['ar', '5 ديسمبر 2026', '2026-12-05'],
])('in %s “%s” is %s', (language, typed, said) => {
  const found = momentIn(typed, { now, language })
  expect([found?.day, found?.time].filter(Boolean).join(' ')).toBe(said)
})

test.each([
  ['en', 'fri 4'],
  ['en', 'Dec 20 10'],
  ['en', 'j 10:30'],
  ['en', 'mañana 10'],
  ['en', 'constructor 10:30'],
  ['fr', 'jui 5'],
  ['fr', '5 jui'],
  ['fr', 'vendredi 4'],
  ['ar', 'الا 10:30'],
  ['ar', 'الجمعة 4'],
])('in %s “%s” is no moment', (language, typed) => {
  expect(momentIn(typed, { now, language })).toBeNull()
})

test.each([
  ['en', 'yesterday', '2026-11-22'],
  ['fr', 'avant-hier', '2026-11-21'],
  ['ar', '5 ديسمبر 1990', '1990-12-05'],
])('of a day that may be past, in %s “%s” is %s', (language, typed, said) => {
  expect(dayKnownIn(typed, { now, language })).toBe(said)
})
