/** Asks the server of templates (`templates.ts`), from a test file. */
import { inject } from 'vitest'

/** The answer of one of its routes. */
export const askTemplates = async (path: string): Promise<string> => {
  const response = await fetch(`${inject('templatesOrigin')}${path}`)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
