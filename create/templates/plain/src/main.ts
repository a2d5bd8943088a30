import { portico } from './portico'

portico.subscribeAccount(({ address }) => {
  const output = document.querySelector('#account')
  if (output) output.textContent = address ?? 'none'
})
