/** The code of the newest mail to an address, once it has left. */
import { expect } from '@playwright/test'
import type { Site } from './site.ts'

export const mailedCode = async (site: Site, address: string, subject: string): Promise<string> => {
  let text = ''
  await expect
    .poll(async () => {
      text = (await site.ops('mail', address)).text
      return text
    })
    .toContain(subject)
  return /：(\d{6})，/.exec(text.slice(text.lastIndexOf(subject)))?.[1] ?? 'no code'
}
