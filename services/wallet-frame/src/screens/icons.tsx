/** @jsxImportSource preact */
import type { JSX } from 'preact'

const icon = (path: string) => (): JSX.Element => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
    <path d={path} stroke-linecap="round" stroke-linejoin="round" />
  </svg>
)

export const ArrowIcon = icon('M15 5l-7 7 7 7')
export const CrossIcon = icon('M6 6l12 12M18 6L6 18')
export const ChevronIcon = icon('M9 5l7 7-7 7')
export const KeyIcon = icon(
  'M15.5 4a4.5 4.5 0 1 1-1.4 8.8L9.5 17.4V19.5H7.4v1.5H3.5v-3.6l7.6-7.6A4.5 4.5 0 0 1 15.5 4zM16.5 7.6v.01',
)
export const PaperIcon = icon('M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5')
export const DeviceIcon = icon('M4 5h16v11H4zM9 20h6M12 16v4')
export const MailIcon = icon('M3 6h18v12H3zM3 7l9 7 9-7')
export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0')
export const WarnIcon = icon('M12 4l9 16H3zM12 10v4M12 17v.01')
export const CheckIcon = icon('M5 12l5 5 9-10')
