import type { ReactNode } from 'react'

/** A small turning ring beside words that say what is going on. With reduced motion it breathes instead. */
export const Spinner = (): ReactNode => (
  <svg className="spinner" viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="7.25" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
    <path d="M10 2.75A7.25 7.25 0 0 1 17.25 10" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
