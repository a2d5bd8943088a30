import { Account } from './portico'

export default function Page() {
  return (
    <main>
      <portico-button />
      <Account />
    </main>
  )
}
