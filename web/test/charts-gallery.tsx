import '#web/app/global.css'
import { createRoot } from 'react-dom/client'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { DonutChart } from '#web/kit/charts/donut-chart.tsx'
import { FunnelChart } from '#web/kit/charts/funnel-chart.tsx'
import { HeatMap } from '#web/kit/charts/heat-map.tsx'
import { LineChart } from '#web/kit/charts/line-chart.tsx'
import { Panel } from '#web/kit/panel.tsx'

const weeks = [
  '25 ago',
  '1 sep',
  '8 sep',
  '15 sep',
  '22 sep',
  '29 sep',
  '6 oct',
  '13 oct',
  '20 oct',
  '27 oct',
]
const days = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie']
const hours = ['9', '10', '11', '12', '13', '14', '15', '16', '17', '18']

/** Every chart of the kit on one page, with made-up figures: `npm run dev`, then /charts.html. */
export const Gallery = () => (
  <main
    style={{
      display: 'grid',
      gap: 24,
      padding: 24,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    }}
  >
    <Panel title="LineChart">
      <LineChart
        title="Leads por semana"
        of="Semana"
        labels={weeks}
        series={[
          { name: 'Últimas 10', values: [52, 61, 48, 70, 66, 74, 58, 80, null, 92] },
          {
            name: '10 anteriores',
            values: [48, 50, 55, 52, 60, 58, 63, 57, 66, 70],
            color: 'var(--grey-s)',
            isBackground: true,
          },
        ]}
      />
    </Panel>
    <Panel title="BarChart">
      <BarChart
        title="Reservas por semana"
        of="Semana"
        labels={weeks}
        series={[{ name: 'Reservas', values: [3, 5, 2, 0, 6, 4, 8, 5, 7, 9] }]}
      />
    </Panel>
    <Panel title="BarChart, several series">
      <BarChart
        title="Leads por origen"
        of="Semana"
        labels={weeks}
        series={[
          { name: 'Portal', values: [20, 24, 18, 30, 26, 28, 22, 31, 30, 36] },
          { name: 'Web', values: [12, 14, 10, 16, 18, 20, 14, 19, 20, 22] },
          { name: 'Sala de ventas', values: [8, 6, 9, 10, 9, 12, 10, 14, 12, 15] },
        ]}
      />
    </Panel>
    <Panel title="FunnelChart">
      <FunnelChart
        title="Del lead a la promesa"
        of="Etapa"
        stages={[
          { name: 'Leads', value: 486 },
          { name: 'Contactados', value: 371 },
          { name: 'Visita', value: 128 },
          { name: 'Cotización', value: 96 },
          { name: 'Reserva', value: 31 },
          { name: 'Promesa', value: 19 },
        ]}
      />
    </Panel>
    <Panel title="DonutChart">
      <DonutChart
        title="Leads por origen"
        of="Origen"
        whole="leads"
        parts={[
          { name: 'Portal Inmobiliario', value: 212 },
          { name: 'Sitio web', value: 121 },
          { name: 'Sala de ventas', value: 84 },
          { name: 'WhatsApp', value: 45 },
          { name: 'Referido', value: 24 },
        ]}
      />
    </Panel>
    <Panel title="HeatMap">
      <HeatMap
        title="Cuándo llegan los leads"
        of="Día"
        rows={days}
        columns={hours}
        values={days.map((_, day) =>
          hours.map((_, hour) => Math.round(20 * Math.abs(Math.sin(day * 7 + hour)))),
        )}
      />
    </Panel>
    <Panel title="Nothing to show">
      <DonutChart title="Sin leads" of="Origen" whole="leads" parts={[]} />
      <LineChart title="Sin semanas" of="Semana" labels={[]} series={[]} />
    </Panel>
  </main>
)

const root = document.getElementById('charts')
if (root) createRoot(root).render(<Gallery />)
