import { type AuthClient, createAuthClient } from '@portico/service-sign-in/server'

declare global {
  interface Window {
    client: AuthClient
  }
}

window.client = createAuthClient({ sessionRequired: location.pathname === '/private' })
window.client.start()
