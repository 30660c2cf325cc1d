/** The calls of the account area that only pages make which are loaded later. */
import { accountChanges } from './changes.ts'
import { luckyDraw, redEnvelope } from './envelopes.ts'
import { deleteLetters, letters, newsCount, readLetter } from './letters.ts'
import { banners, notices, siteLinks } from './notices.ts'
import { updatePassword } from './password.ts'

/** Their values by name. */
export const laterAccountCalls = {
  updatePassword,
  accountChanges,
  letters,
  readLetter,
  deleteLetters,
  newsCount,
  notices,
  banners,
  siteLinks,
  redEnvelope,
  luckyDraw,
} as const
