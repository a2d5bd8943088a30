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
export interface Directory {
  readonly wallets: readonly Wallet[]
  readonly projects: ReadonlyMap<string, Project>
  image(kind: ImageKind, imageId: string): StoredImage | undefined
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** @throws when a file is not in its form, naming the row */
export function readDirectory(folder: URL): Directory {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const wallets = z.array(walletSchema).parse(read('wallets.json'))
  const projects = z.array(projectSchema).parse(read('projects.json'))
  const images = new Map(imageKinds.flatMap((kind) => readImages(kind, new URL(`images/${kind}/`, folder))))
  return {
    wallets,
    projects: new Map(projects.map((project) => [project.projectId, project])),
    image: (kind, imageId) => images.get(`${kind}/${imageId}`),
  }
}

function readImages(kind: ImageKind, folder: URL): (readonly [string, StoredImage])[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const { name: imageId, ext } = parse(name)
    const contentType = contentTypes[ext]
    return contentType ? [[`${kind}/${imageId}`, { contentType, bytes: readFileSync(new URL(name, folder)) }]] : []
  })
}
