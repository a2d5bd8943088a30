import type { ReactNode } from 'react'
import { tintOf } from '../theme/tintOf.js'
import { monogramOf } from './monogramOf.js'

/** The first letter of a name, on the tint of its id. Drawn by the style sheet: the whole name stands beside it as text. */
export function Monogram({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  return <span className="monogram" data-tint={tintOf(id)} data-letter={monogramOf(name)} />
}
