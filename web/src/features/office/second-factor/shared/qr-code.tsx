import { useEffect, useState } from 'react'
import css from './second-factor.module.css'

/** Dark on light in every theme, or cameras do not see it. Nothing while the drawing has not arrived. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>()
  useEffect(() => {
    let isOver = false
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { border: 3 })
        if (!isOver) setCode({ size, path: pathOf(data) })
      },
      () => setCode(null), // the key beside it can be typed
    )
    return () => {
      isOver = true
    }
  }, [text])
  if (code === null) return null
  if (!code) return <div className={css.qr} />
  return (
    <svg className={css.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <rect width={code.size} height={code.size} fill="white" />
      <path d={code.path} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}

const pathOf = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
