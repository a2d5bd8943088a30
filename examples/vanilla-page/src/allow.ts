import { isPorticoError, type Portico } from '@portico/ui'

const APPROVE = '0x095ea7b3' // approve(address,uint256)

const word = (hex: string): string => hex.replace(/^0x/i, '').padStart(64, '0')

/** A call of a contract of the page's own: the form lets another account spend some of a token. */
export function setUpForm(portico: Portico, form: HTMLFormElement, output: HTMLOutputElement): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = new FormData(form)
    const field = (name: string) => String(fields.get(name)).trim()
    const limit = BigInt(field('limit'))
    const data = APPROVE + word(field('spender')) + word(limit.toString(16))
    output.textContent = 'Waiting for the wallet…'
    try {
      const sent = await portico.sendCalls({ calls: [{ to: field('token'), data }] })
      output.textContent = 'On its way…'
      output.textContent = await portico.waitForTransaction(sent)
    } catch (error) {
      output.textContent = isPorticoError(error) ? error.message : String(error)
    }
  })
}
