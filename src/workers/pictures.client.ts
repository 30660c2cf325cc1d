/** The page's side of the worker that reads pictures: a worker for each picture, ended with its answer. */
import { askOnce } from './askOnce.ts'
import type { WorkerLike } from './engine.client.ts'

/** Larger files are no pictures of a code. */
const bytesMost = 8 * 1024 * 1024

const types: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

const spawnPictureWorker = (): WorkerLike =>
  new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' })

/** What the code in a picture says; undefined where there is none, and for a file that is too large or no picture. Nothing of it leaves the browser. */
export const readCode = async (picture: Blob, spawn = spawnPictureWorker): Promise<string | undefined> => {
  if (picture.size > bytesMost || !types.includes(picture.type)) return undefined
  const { content } = await askOnce(spawn(), picture, answerOf)
  return content
}

interface Answer {
  readonly content: string | undefined
}

const answerOf = (answer: unknown): Answer | undefined =>
  typeof answer === 'object' && answer !== null && 'content' in answer ? (answer as Answer) : undefined
