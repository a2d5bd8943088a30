import { Row, SkeletonRows, useErrorWords, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { FailureBox } from './FailureBox.js'
import { words } from './messages/words.js'
import type { Search } from './useSuggestions.js'

/** Names like the one that was typed, free or taken. */
export function Suggestions(props: {
  readonly search: Search
  readonly suffix: string
  readonly onChoose: (label: string) => void
}): ReactNode {
  const { search, suffix, onChoose } = props
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  if (search.status === 'failed') return <FailureBox {...wordsFor(search.error)} onRetry={search.retry} />
  if (search.status === 'idle') return null
  if (search.others.length === 0) return search.status === 'loading' ? <SkeletonRows count={3} /> : null
  return (
    <section className="names-section" aria-busy={search.status === 'loading'}>
      <h3 className="section-name">{t('suggestions')}</h3>
      <ul className="rows">
        {search.others.map(({ name, registered }) => (
          <li key={name}>
            <Row
              icon={null}
              name={<bdi dir="ltr">{name}</bdi>}
              end={t(registered ? 'taken' : 'free')}
              tone={registered ? undefined : 'good'}
              isDisabled={registered}
              onClick={() => onChoose(name.slice(0, -suffix.length))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
