import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page with all pictures of the folder, a row for each scene. */
export async function writeContactSheet(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
  const scenes = [...new Set(files.map(sceneOf))]
  const sections = scenes.map((scene) => {
    const pictures = files.filter((file) => sceneOf(file) === scene)
    return `<h2>${scene}</h2>\n<div>${pictures.map(figure).join('\n')}</div>`
  })
  await writeFile(join(folder, 'index.html'), page(sections.join('\n'), files.length))
}

const sceneOf = (file: string) => file.split('.')[0] ?? file

function figure(file: string): string {
  const variant = file.split('.').slice(1, -1).join(' ')
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${variant}</figcaption></figure>`
}

const page = (body: string, count: number) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${count} screens</title>
<style>
  :root { color-scheme: light dark; font: 14px system-ui }
  div { display: flex; flex-wrap: wrap; gap: 16px }
  figure { margin: 0 }
  img { height: 420px; border: 1px solid #8884 }
</style>
${body}
</html>
`
