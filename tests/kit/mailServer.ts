/**
 * A mail server on this machine: as much of SMTP (RFC 5321) as a site needs to hand a mail over, with answers that a test
 * scripts. It keeps what it took.
 */
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { MailSettings } from '#server/account/mail/mailSettings.ts'

/** A mail that was taken. */
export interface TakenMail {
  readonly from: string
  readonly to: string
  /** Headers and body, as they came. */
  readonly source: string
  /** The text of the body. */
  readonly text: string
}

/** A running mail server. */
export interface MailServer {
  readonly settings: MailSettings
  readonly taken: readonly TakenMail[]
  /** The commands of all connections in their order, without what was sent as a login. */
  readonly commands: readonly string[]
  /** What it answers instead of taking: to `RCPT TO` or at the end of a mail; `hang up` ends the connection, `silence` is no answer. */
  answer: Partial<Record<'RCPT' | 'DATA' | 'AUTH', string>>
  close(): Promise<void>
}

const login = { user: 'haocai@example.com', pass: 'p%ss word' }

/** Starts one on a free port of the loopback. */
export const startMailServer = async (): Promise<MailServer> => {
  const taken: TakenMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    talk(socket, { taken, commands, answerTo: (command) => it.answer[command] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const it: MailServer = {
    settings: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      secure: false,
      requireTls: false,
      login,
      from: { name: '好彩', address: 'no-reply@haocai.example' },
    },
    taken,
    commands,
    answer: {},
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return it
}

interface Talk {
  readonly taken: TakenMail[]
  readonly commands: string[]
  readonly answerTo: (command: 'RCPT' | 'DATA' | 'AUTH') => string | undefined
}

const talk = (socket: Socket, { taken, commands, answerTo }: Talk): void => {
  let [from, to, mail, waiting] = ['', '', undefined as string | undefined, '']
  const say = (line: string) => {
    if (line === 'hang up') socket.destroy()
    else if (line !== 'silence') socket.write(`${line}\r\n`)
  }
  const take = (source: string): string => {
    taken.push({ from, to, source, text: textOf(source) })
    return '250 2.0.0 Ok: queued as 4bXq2c'
  }
  const heard = (line: string) => {
    if (mail !== undefined) {
      if (line !== '.') return void (mail += `${line.replace(/^\.\./, '.')}\r\n`)
      say(answerTo('DATA') ?? take(mail))
      mail = undefined
      return
    }
    const command = line.slice(0, 4).toUpperCase()
    commands.push(command === 'AUTH' ? 'AUTH' : line)
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    switch (command) {
      case 'EHLO':
        return say('250-mail.example\r\n250-8BITMIME\r\n250 AUTH PLAIN')
      case 'AUTH':
        return say(answerTo('AUTH') ?? (isLogin(line) ? '235 2.7.0 Ok' : '535 5.7.8 Bad credentials'))
      case 'MAIL':
        from = address
        return say('250 2.1.0 Ok')
      case 'RCPT':
        to = address
        return say(answerTo('RCPT') ?? '250 2.1.5 Ok')
      case 'DATA':
        mail = ''
        return say('354 End data with <CR><LF>.<CR><LF>')
      case 'QUIT':
        say('221 2.0.0 Bye')
        return void socket.end()
      default:
        return say('502 5.5.1 Command not implemented')
    }
  }
  socket.on('error', () => socket.destroy())
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (waiting + chunk).split('\r\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) heard(line)
  })
  say('220 mail.example ESMTP')
}

const isLogin = (line: string): boolean =>
  Buffer.from(line.split(' ')[2] ?? '', 'base64').toString() === `\0${login.user}\0${login.pass}`

/** Chinese text travels in base64. */
const textOf = (source: string): string => {
  const [head = '', ...body] = source.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  return /transfer-encoding: base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text
}
