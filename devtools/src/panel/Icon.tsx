const PATHS = {
  move: 'M8 2v12M2 8h12M8 2 6 4m2-2 2 2M8 14l-2-2m2 2 2-2M2 8l2-2M2 8l2 2m10-2-2-2m2 2-2 2',
  window: 'M6 3H3v10h10v-3M9 3h4v4m0-4L7.5 8.5',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  close: 'm4 4 8 8m0-8-8 8',
} as const

/** A drawing in a button that says what it does by its label. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
