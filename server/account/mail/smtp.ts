/** Handing a mail to the mail server of the site (SMTP, by nodemailer), and what its answer means. */
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import type { MailSettings } from './mailSettings.ts'
import type { Tried } from './outgoing.ts'

/** A mail to be handed over. `id` is the number of its row. */
export interface Letter {
  readonly id: bigint
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Tries once. Never throws: every failure is a result. */
export type TryToSend = (letter: Letter) => Promise<Tried>

// A server that checks what it is given before it answers may take half a minute; one that cannot be reached is known sooner.
const [connectMs, answerMs] = [10_000, 60_000]
const answerMost = 300

/** The Message-ID of a mail, by which one that comes back is found. */
export const messageIdOf = (id: bigint, sender: string): string =>
  `<haocai-${id}@${sender.split('@')[1] ?? 'localhost'}>`

/** The sender of a site. */
export const smtpSender = ({ host, port, secure, requireTls, login, from }: MailSettings): TryToSend => {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login && { auth: login }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, subject, text }) => {
    const messageId = messageIdOf(id, from.address)
    try {
      // RFC 3834: no holiday note answers to it.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const { response } = await transport.sendMail({ from, to, subject, text, messageId, headers })
      return { result: 'sent', answer: withoutSecrets(response, text) }
    } catch (error) {
      const { result, answer } = judgeFailure(error)
      return { result, answer: withoutSecrets(answer, text) }
    }
  }
}

const failure = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
})

/** The two steps at which a server judges the mail itself. A login that it refuses (5xx as well) is a fault of the settings. */
const aboutMail: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE'])

/** A permanent answer (5xx) about this mail refuses it; everything else may be better at the next try. */
export const judgeFailure = (error: unknown): Tried => {
  const { code, response, responseCode = 0, message } = z.safeParse(failure, error).data ?? {}
  const isFinal = responseCode >= 500 && responseCode < 600 && aboutMail.has(code)
  return { result: isFinal ? 'refused' : 'failed', answer: response ?? message ?? 'no answer' }
}

/** One line of bounded length. Some servers quote the mail in their answer: a code of it must not be stored or shown. */
export const withoutSecrets = (answer: string, text: string): string => {
  const codes = new Set(text.match(/\d{6,}/g))
  return answer
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d{6,}/g, (digits) => ([...codes].some((code) => digits.includes(code)) ? '******' : digits))
    .slice(0, answerMost)
}
