import { type KeyboardEvent, type ReactNode, useId } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Several ways to do one thing, one of them shown. With one way alone there is nothing to choose. */
export function Tabs<Id extends string>(props: {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly title: string }[]
  readonly shown: Id
  readonly onChange: (id: Id) => void
  readonly children: ReactNode
}): ReactNode {
  const { label, tabs, shown, onChange, children } = props
  const prefix = useId()
  if (tabs.length < 2) return children
  const index = tabs.findIndex(({ id }) => id === shown)

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const next = (index + step * sign + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onChange(tab.id)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div className="segments ways" role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map(({ id, title }) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`${prefix}-${id}`}
            className="segment"
            aria-selected={id === shown}
            aria-controls={`${prefix}-panel`}
            onClick={() => onChange(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${shown}`}>
        {children}
      </div>
    </>
  )
}
