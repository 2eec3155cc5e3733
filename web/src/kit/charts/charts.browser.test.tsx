import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Gallery } from '../../../test/charts-gallery.tsx'
import { BarChart } from './bar-chart.tsx'
import { DonutChart } from './donut-chart.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { LineChart } from './line-chart.tsx'

const labels = ['Enero', 'Febrero', 'Marzo']
const leads = { name: 'Leads', values: [10, 40, null] }
const visits = { name: 'Visitas', values: [1, 2, 3] }
const cells = () =>
  [...document.querySelectorAll('table tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

test('what is drawn can be read as a table', async () => {
  await render(<LineChart title="Leads por mes" of="Mes" labels={labels} series={[leads, visits]} />)
  await expect.element(page.getByRole('img', { name: 'Leads por mes' })).toBeVisible()
  expect(cells()).toEqual([
    ['Enero', '10', '1'],
    ['Febrero', '40', '2'],
    ['Marzo', '–', '3'],
  ])
})

test('figures and labels at the edges are whole: long amounts are written short', async () => {
  const money = (value: number) => `UF ${value.toFixed(2)}`
  const prices = { name: 'Precio', values: [3600, 3708] }
  const days = ['01/04/2025', '25/07/2026']
  await render(<LineChart title="Precio" of="Día" labels={days} series={[prices]} format={money} />)
  await expect.element(page.getByRole('img', { name: 'Precio' })).toBeVisible()
  const chart = page.getByRole('img').element().getBoundingClientRect()
  const outside = [...document.querySelectorAll('svg text')].filter((text) => {
    const { left, right } = text.getBoundingClientRect()
    return left < chart.left - 1 || right > chart.right + 1
  })
  expect(outside.map(({ textContent }) => textContent)).toEqual([])
  expect(cells()[0]).toEqual(['01/04/2025', 'UF 3600.00'])
})

test('the arrow keys go through the figures, from either end, and Escape puts them away', async () => {
  await render(<LineChart title="Leads por mes" of="Mes" labels={labels} series={[leads, visits]} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('status')).toHaveTextContent('FebreroLeads40Visitas2')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('status')).toHaveTextContent('MarzoLeads–Visitas3')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('bars of several series stand on each other, to the height of their sum', async () => {
  const two = { name: 'Otros', values: [10, 0, 0] }
  await render(<BarChart title="Leads" of="Mes" labels={labels} series={[leads, two]} />)
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect())
  const [january, february, others] = bars
  expect(bars).toHaveLength(3)
  expect(others?.x).toBe(january?.x)
  expect(others?.bottom).toBeCloseTo(january?.top ?? 0, 1)
  expect(february?.height).toBeCloseTo(4 * (january?.height ?? 0), 0)
})

test('read from right to left, the first label is at the right', async () => {
  document.documentElement.dir = 'rtl'
  await render(<BarChart title="Leads" of="Mes" labels={labels} series={[visits]} />)
  const places = [...document.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect().x)
  expect(places).toEqual(places.toSorted((one, other) => other - one))
})

test('a stage says what share of the one before it is left; a whole of nothing has no shares', async () => {
  const stages = [
    { name: 'Leads', value: 200 },
    { name: 'Visita', value: 50 },
  ]
  const chart = await render(<FunnelChart title="Embudo" of="Etapa" stages={stages} />)
  expect(cells()).toEqual([
    ['Leads', '200', '–'],
    ['Visita', '50', '25 %'],
  ])
  await chart.rerender(
    <DonutChart title="Origen" of="Origen" whole="leads" parts={[{ name: 'Web', value: 0 }]} />,
  )
  expect(cells()).toEqual([['Web', '0', '0 %']])
})

for (const [scheme, dir, width] of [
  ['light', 'ltr', 1280],
  ['dark', 'rtl', 1280],
  ['light', 'ltr', 390],
] as const)
  test(`all charts at ${width} px, ${scheme}, ${dir}: none too wide, none out of reach`, async () => {
    await page.viewport(width, 800)
    document.documentElement.dir = dir
    document.documentElement.dataset.mantineColorScheme = scheme
    await render(<Gallery />)
    await expect.poll(() => document.querySelectorAll('svg').length).toBeGreaterThan(4)
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
