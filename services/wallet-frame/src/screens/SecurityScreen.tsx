/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Factor } from '../api/answers.js'
import type { Messages } from '../messages/messages.js'
import type { Security } from '../security/createSecurity.js'
import type { SecurityPage } from '../security/openSecurity.js'
import { Card } from './Card.js'
import { DevicesPage } from './DevicesPage.js'
import { ExportPage } from './ExportPage.js'
import { FactorsPage } from './FactorsPage.js'
import { CheckIcon, DeviceIcon, KeyIcon, PaperIcon, PersonIcon, WarnIcon } from './icons.js'
import { LoginsPage } from './LoginsPage.js'
import { Row } from './Row.js'
import { useList } from './useList.js'
import { useChanges, WaitingChanges } from './WaitingChanges.js'

interface Props {
  readonly security: Security
  readonly texts: Messages
  readonly start: SecurityPage
  readonly onClose: () => void
}

/** The widget opens some of them; the others are reached from here. */
type Page = SecurityPage | 'logins'

export interface PageProps extends Omit<Props, 'start'> {
  readonly onBack: () => void
}

/** What keeps the wallet safe. */
export function SecurityScreen({ security, texts, start, onClose }: Props): JSX.Element {
  const [page, setPage] = useState<Page>(start)
  const props: PageProps = { security, texts, onClose, onBack: () => setPage('overview') }
  if (page === 'factors') return <FactorsPage {...props} />
  if (page === 'logins') return <LoginsPage {...props} />
  if (page === 'devices') return <DevicesPage {...props} />
  if (page === 'export') return <ExportPage {...props} />
  return <Overview {...props} onPage={setPage} />
}

function Overview({ security, texts, onClose, onPage }: PageProps & { readonly onPage: (page: Page) => void }) {
  const { items, failure } = useList(security.factors, texts)
  const waiting = useChanges(security.changes, texts)
  return (
    <Card texts={texts} title={texts.securityTitle} onClose={onClose}>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <WaitingChanges {...{ waiting, texts, canOpen: true }} />
      {items && <BackedUp factors={items} texts={texts} />}
      <Row icon={<KeyIcon />} label={texts.factorsTitle} onClick={() => onPage('factors')} />
      <Row icon={<PersonIcon />} label={texts.loginsTitle} onClick={() => onPage('logins')} />
      <Row icon={<DeviceIcon />} label={texts.devicesTitle} onClick={() => onPage('devices')} />
      <Row icon={<PaperIcon />} label={texts.exportTitle} hint={texts.exportHint} onClick={() => onPage('export')} />
    </Card>
  )
}

function BackedUp({ factors, texts }: { readonly factors: readonly Factor[]; readonly texts: Messages }) {
  const isBackedUp = factors.length > 0
  return (
    <p class={isBackedUp ? 'good' : 'warning'}>
      {isBackedUp ? <CheckIcon /> : <WarnIcon />}
      {isBackedUp ? texts.backedUp : texts.notBackedUp}
    </p>
  )
}
