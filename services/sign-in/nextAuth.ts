import { createRequire } from 'node:module'

// CommonJS: what a default import of it yields depends on who loads it.
const load = createRequire(import.meta.url)

export const { default: NextAuth }: typeof import('next-auth') = load('next-auth')
export const { decode }: typeof import('next-auth/jwt') = load('next-auth/jwt')
