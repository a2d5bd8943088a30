import { PorticoError } from '@portico/kernel'
import type { ReactNode } from 'react'

declare global {
  interface Window {
    labRepaired?: boolean
  }
}

/** Throws while it renders, until the page says that it is repaired. */
export function LabBrokenView(): ReactNode {
  if (!window.labRepaired) throw new PorticoError('PLUGIN_FAILED', { pluginId: 'lab' })
  return <p className="lead">Repaired</p>
}
