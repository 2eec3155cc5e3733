import { useEffect, useState } from 'react'
import { type Config, loadConfig } from '#web/kit/api/config.ts'

/** What the installation says of itself, once it has answered. */
export function useConfig(): Config | undefined {
  const [config, setConfig] = useState<Config>()
  useEffect(() => {
    loadConfig().then(setConfig, () => {})
  }, [])
  return config
}
