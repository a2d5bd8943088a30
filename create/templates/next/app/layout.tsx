import { readCookie } from '@portico/ui/cookie'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { WithPortico } from './portico'

export const metadata: Metadata = { title: 'Portico' }

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const initialState = readCookie((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <WithPortico initialState={initialState}>{children}</WithPortico>
      </body>
    </html>
  )
}
