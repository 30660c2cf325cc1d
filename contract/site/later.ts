/** Calls of later pages: letters, notices, banners and links. */
import { deleteLetters, letters, newsCount, readLetter } from './letters.ts'
import { banners, notices, siteLinks } from './notices.ts'

/** By name. */
export const laterCalls = {
  letters,
  readLetter,
  deleteLetters,
  newsCount,
  notices,
  banners,
  siteLinks,
} as const
