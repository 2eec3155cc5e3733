import '@mantine/core/styles/default-css-variables.layer.css'
import './variables.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * What a Mantine component needs around it. Only the controls of the kit that are built on Mantine use it,
 * so that its weight arrives with the first of them and not with the first screen.
 */
export const House = ({ children }: { children: ReactNode }) => (
  <DirectionProvider>
    <MantineProvider
      theme={theme}
      // The scheme is an attribute of <html> that public/paint.js keeps; Mantine's styles only read it.
      getRootElement={() => undefined}
      // Both would write <style> elements, which the content security policy refuses; variables.css has them.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  </DirectionProvider>
)
