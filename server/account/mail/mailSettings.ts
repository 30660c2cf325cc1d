/** The settings of mail: the server that takes it, and the address that it comes from. */

/** Where mail is handed over, and as whom. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps:`). Otherwise the connection turns to TLS, which only a server of this machine may lack. */
  readonly secure: boolean
  readonly requireTls: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
  /** `name@host`, with a name to be shown before it or without. */
  readonly from: { readonly name: string; readonly address: string }
}

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Reads MAIL_URL and MAIL_FROM; undefined where no mail is sent. Throws an error that names the first invalid one. */
export const mailSettingsOf = (
  env: Readonly<Record<string, string | undefined>>,
  sandbox: boolean,
): MailSettings | undefined => {
  const [url, from] = [env['MAIL_URL'] || undefined, env['MAIL_FROM'] || undefined]
  if (url === undefined) {
    if (from !== undefined) throw new Error('MAIL_FROM needs MAIL_URL: the server that takes the mail')
    return undefined
  }
  if (sandbox) throw new Error('MAIL_URL needs SANDBOX=off: a sandbox keeps its mail and sends none')
  if (from === undefined) throw new Error('MAIL_URL needs MAIL_FROM: the address that the mail comes from')
  return { ...serverOf(url), from: senderOf(from) }
}

// The URL contains a password, which must not be printed.
const serverOf = (text: string): Omit<MailSettings, 'from'> => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const port = Number(url?.port || ports[url?.protocol ?? ''])
  if (!url || !(port > 0) || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search || url.hash)
    throw new Error(
      'MAIL_URL must be smtp://user:password@host:port or smtps://…, special characters in percent encoding',
    )
  if ((url.username === '') !== (url.password === ''))
    throw new Error('MAIL_URL must have both user and password, or neither')
  const secure = url.protocol === 'smtps:'
  const login = { user: decoded(url.username), pass: decoded(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure,
    requireTls: !secure && !loopback.has(url.hostname),
    login: login.user === '' ? undefined : login,
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('MAIL_URL must have user and password in percent encoding: a % is %25')
  }
}

const senderOf = (text: string): MailSettings['from'] => {
  const [, name = '', inside, bare] =
    /^\s*(?:([^<>"\r\n]{1,60}?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))\s*$/.exec(text) ?? []
  const address = inside ?? bare
  if (address === undefined)
    throw new Error(
      `MAIL_FROM must be an address, or a name and an address: 好彩 <no-reply@haocai.example>, it is "${text}"`,
    )
  return { name, address }
}
