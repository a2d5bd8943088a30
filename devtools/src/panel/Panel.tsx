import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Trace } from '../trace/trace.js'
import { CallsTab, EventsTab } from './EntryTabs.js'
import { Icon } from './Icon.js'
import { PluginsTab } from './PluginsTab.js'
import type { PanelSource } from './panelSource.js'
import { StateTab } from './StateTab.js'
import { StorageTab } from './StorageTab.js'
import { TraceTab } from './TraceTab.js'
import { useTrace } from './useTrace.js'

const TABS = ['Plugins', 'State', 'Events', 'Calls', 'Storage', 'Trace'] as const
type TabName = (typeof TABS)[number]

const PLACES = ['bottom', 'right', 'left'] as const

interface PanelProps extends PanelSource {
  /** The element that the panel is in: says where it is, and in which colours. */
  readonly host: HTMLElement
  onClose(): void
  /** Absent in a window. @returns whether the browser allowed it */
  readonly onPopOut?: () => boolean
}

/** All of the panel: what was recorded on this page, or a trace that was imported. */
export function Panel({ recorder, attached, host, onClose, onPopOut }: PanelProps) {
  const recorded = useTrace(recorder)
  const [imported, setImported] = useState<Trace>()
  const [tab, setTab] = useState<TabName>('Plugins')
  const [place, setPlace] = useState(0)
  const [isSmall, setSmall] = useState(false)
  const [notice, setNotice] = useState('')
  const id = useId()
  const client = attached()?.client
  const trace = imported ?? recorded

  useEffect(() => {
    host.dataset.place = PLACES[place] ?? 'bottom'
    host.toggleAttribute('data-small', isSmall)
  }, [host, place, isSmall])
  useEffect(() => {
    const follow = () => {
      host.dataset.mode = client?.getTheme().mode ?? 'system'
    }
    follow()
    return client?.subscribeTheme(follow)
  }, [host, client])

  return (
    <section aria-label="Portico devtools" className="panel">
      <header>
        <h2>Portico devtools</h2>
        <div className="tools">
          {onPopOut && (
            <>
              <Tool name="Move panel" onClick={() => setPlace((place + 1) % PLACES.length)}>
                <Icon name="move" />
              </Tool>
              <Tool
                name="Open in a window"
                onClick={() => onPopOut() || setNotice('The browser did not allow the window.')}
              >
                <Icon name="window" />
              </Tool>
              <Tool name="Minimise" onClick={() => setSmall(!isSmall)} isPressed={isSmall}>
                <Icon name={isSmall ? 'up' : 'down'} />
              </Tool>
            </>
          )}
          <Tool name="Close" onClick={onClose}>
            <Icon name="close" />
          </Tool>
        </div>
        <TabList
          id={id}
          tab={tab}
          onChange={(next) => {
            setTab(next)
            setSmall(false)
          }}
        />
      </header>
      <p role="status" className={notice === '' ? 'empty' : 'notice'}>
        {notice}
      </p>
      {imported && (
        <p className="notice">
          This is an imported trace, of {imported.startedAt.slice(0, 10)}.{' '}
          <button type="button" onClick={() => setImported(undefined)}>
            Back to this page
          </button>
        </p>
      )}
      {!isSmall && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0} className="body">
          {tab === 'Plugins' && <PluginsTab trace={trace} />}
          {tab === 'State' && <StateTab trace={trace} />}
          {tab === 'Events' && <EventsTab trace={trace} />}
          {tab === 'Calls' && <CallsTab trace={trace} />}
          {tab === 'Storage' && <StorageTab recorder={recorder} attached={attached} />}
          {tab === 'Trace' && (
            <TraceTab recorder={recorder} trace={trace} onImport={setImported} onNotice={setNotice} />
          )}
        </div>
      )}
    </section>
  )
}

function TabList({ id, tab, onChange }: { id: string; tab: TabName; onChange(next: TabName): void }) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = TABS.indexOf(tab)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key]
    const next = to === undefined ? undefined : TABS.at(to % TABS.length)
    if (!next) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  return (
    <div role="tablist" aria-label="What is shown" className="tabs" ref={list} onKeyDown={onKeyDown}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          aria-selected={name === tab}
          {...(name === tab ? { 'aria-controls': `${id}-panel` } : {})}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

interface ToolProps {
  readonly name: string
  readonly isPressed?: boolean
  onClick(): void
  readonly children: ReactNode
}

function Tool({ name, isPressed, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={name}
      title={name}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
