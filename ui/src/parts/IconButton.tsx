import type { ReactNode } from 'react'

/** A square button that shows an icon and is called `label`. */
export function IconButton(props: {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={props.label} title={props.label} onClick={props.onClick}>
      {props.children}
    </button>
  )
}
