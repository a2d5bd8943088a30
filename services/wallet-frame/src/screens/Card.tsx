/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'
import { ArrowIcon, CrossIcon } from './icons.js'

/** The layout of every screen: a title, one scroll area, and what to do below it. */
export function Card(props: {
  readonly texts: Messages
  readonly title: string
  readonly onBack?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
  readonly children: ComponentChildren
  readonly actions?: ComponentChildren
}): JSX.Element {
  const { texts, title, onBack, onClose, children, actions } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // A new page begins where its title is read.
  useEffect(() => heading.current?.focus(), [title])
  useEscape(onClose ?? onBack)
  return (
    <div class="card">
      <header>
        {onBack ? <IconButton label={texts.back} icon={<ArrowIcon />} onClick={onBack} /> : <span />}
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {onClose ? <IconButton label={texts.close} icon={<CrossIcon />} onClick={onClose} /> : <span />}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section class="body" tabIndex={0} aria-label={title}>
        {children}
      </section>
      {actions && <footer>{actions}</footer>}
    </div>
  )
}

function IconButton(props: { readonly label: string; readonly icon: JSX.Element; readonly onClick: () => void }) {
  return (
    <button type="button" class="icon" aria-label={props.label} onClick={props.onClick}>
      {props.icon}
    </button>
  )
}

function useEscape(onEscape: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEscape?.()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onEscape])
}
