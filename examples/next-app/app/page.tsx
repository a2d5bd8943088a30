import { AccountRow } from './portico'

export default function Page() {
  return (
    <main>
      <h1>Portico in Next</h1>
      <portico-button />
      <AccountRow />
    </main>
  )
}
