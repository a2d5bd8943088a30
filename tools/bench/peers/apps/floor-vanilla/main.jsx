// No kit and no framework: the least that the same behaviour costs.
const KEY = 'floor.connected'
const root = document.getElementById('root')
root.innerHTML =
  '<main><button id="connect">Connect</button><span></span><dialog><h2>Connect a wallet</h2><ul></ul></dialog></main>'
const dialog = root.querySelector('dialog')
const list = root.querySelector('ul')
root.querySelector('#connect').onclick = () => dialog.showModal()

function show(address) {
  root.querySelector('span').innerHTML = '<output id="address"></output>'
  root.querySelector('#address').textContent = address
}

function addRow({ info, provider }) {
  const button = document.createElement('button')
  button.append(Object.assign(new Image(24, 24), { src: info.icon, alt: '' }), info.name)
  button.onclick = async () => {
    const [address] = await provider.request({ method: 'eth_requestAccounts' })
    localStorage.setItem(KEY, info.rdns)
    show(address)
    dialog.close()
  }
  const row = document.createElement('li')
  row.append(button)
  list.append(row)
}

const seen = new Set()
addEventListener('eip6963:announceProvider', async ({ detail }) => {
  if (seen.has(detail.info.uuid)) return
  seen.add(detail.info.uuid)
  addRow(detail)
  if (localStorage.getItem(KEY) !== detail.info.rdns) return
  const [address] = await detail.provider.request({ method: 'eth_accounts' })
  if (address) show(address)
})
dispatchEvent(new Event('eip6963:requestProvider'))
