import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import * as z from 'zod'
import { type Project, projectSchema } from './projects.js'
import { type Wallet, walletSchema } from './walletSchema.js'

export const imageKinds = ['wallets', 'networks', 'tokens', 'connectors'] as const
type ImageKind = (typeof imageKinds)[number]

interface StoredImage {
  readonly contentType: string
  readonly bytes: Buffer
}

/** What the operator of the directory has put there. */
export interface Directory extends WalletFolder {
  readonly projects: ReadonlyMap<string, Project>
}

export interface WalletFolder {
  readonly wallets: readonly Wallet[]
  image(kind: ImageKind, imageId: string): StoredImage | undefined
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** @throws when a file is not in its form, naming the row */
export function readDirectory(folder: URL): Directory {
  const projects = z.array(projectSchema).parse(readJson(folder, 'projects.json'))
  return { ...readWalletFolder(folder), projects: new Map(projects.map((project) => [project.projectId, project])) }
}

/** What is in the folder beside the projects. @throws when a file is not in its form, naming the row */
export function readWalletFolder(folder: URL): WalletFolder {
  const wallets = z.array(walletSchema).parse(readJson(folder, 'wallets.json'))
  const images = new Map(imageKinds.flatMap((kind) => readImages(kind, new URL(`images/${kind}/`, folder))))
  return {
    wallets,
    image: (kind, imageId) => images.get(`${kind}/${imageId}`),
  }
}

const readJson = (folder: URL, name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

function readImages(kind: ImageKind, folder: URL): (readonly [string, StoredImage])[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const { name: imageId, ext } = parse(name)
    const contentType = contentTypes[ext]
    return contentType ? [[`${kind}/${imageId}`, { contentType, bytes: readFileSync(new URL(name, folder)) }]] : []
  })
}
