/** The files of a browser's profile, as somebody reads them who has copied the disk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In which files of a folder a word lies as text, in UTF-8 or UTF-16: paths below the folder. */
export const filesWith = (folder: string, word: string): readonly string[] => {
  const forms = [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file)
      return forms.some((form) => bytes.includes(form))
    })
    .map((file) => file.slice(folder.length + 1))
}
