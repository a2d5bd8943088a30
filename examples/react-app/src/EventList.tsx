import type { PorticoEvent } from '@portico/ui'
import { usePortico, usePorticoEvents } from '@portico/ui/react'
import { useEffect, useState } from 'react'
import { areDevtoolsOn, switchDevtools } from './devtoolsSwitch.js'

const SHOWN = 6

/** What the widget tells its host, and the visitor's word on usage statistics: without it nothing is sent. */
export function EventList() {
  const { setAnalyticsConsent } = usePortico()
  const last = usePorticoEvents()
  const [events, setEvents] = useState<readonly PorticoEvent[]>([])
  useEffect(() => {
    if (last) setEvents((before) => [last, ...before].slice(0, SHOWN))
  }, [last])
  return (
    <section className="card" aria-label="Events">
      <h2>Events</h2>
      <label className="switch">
        <input
          type="checkbox"
          onChange={(event) => setAnalyticsConsent(event.currentTarget.checked ? 'granted' : 'denied')}
        />
        Share usage events with the local service
      </label>
      <label className="switch">
        <input type="checkbox" checked={areDevtoolsOn()} onChange={() => switchDevtools(!areDevtoolsOn())} />
        Devtools on this page
      </label>
      <ol>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only ever replaced
          <li key={index}>{event.event === 'usage:tracked' ? event.name : event.event}</li>
        ))}
      </ol>
    </section>
  )
}
