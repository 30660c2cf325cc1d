/**
 * A player of a simulated world, who follows the protocol of the product: the key of a money call is made and stored
 * before it is sent; a call that is not answered in time is 核对中 and only its outcome is queried from then on; money is never
 * sent again automatically. The player's beliefs are the answers received, and the judge compares them with the database.
 */
import { timing } from '#src/streams/core/timing.ts'
import { addOrderPath } from '../kit/bets.ts'
import { traceCancelPath } from '../kit/chases.ts'
import type { CrowdMember } from '../kit/crowd.ts'
import type { Agenda } from './agenda.ts'
import { wireLine } from './betLines.ts'
import { createCall, type Ending } from './call.ts'
import type { Line, Message, Reply } from './line.ts'
import { answerIn, isAccepted, type Draft, type Submission } from './submission.ts'

const lotteryArea = '/lottery/api/u/v1/lottery'

/** A player's belief about an order or an issue of a chase that the player asked to cancel. */
export type Given = 'asked' | 'given up'

/** What `outcome` answers about a key. */
export interface Outcome {
  readonly state: string
  readonly answer: Reply['body'] | null
}

/** A player of the world. */
export interface Player {
  readonly name: string
  readonly member: CrowdMember
  readonly submissions: readonly Submission[]
  /** By order id: whether its cancel was answered. */
  readonly cancels: ReadonlyMap<string, Given>
  /** By chase and issue number: whether its stop was answered. */
  readonly stops: ReadonlyMap<string, Given>
  /** Order ids the player received, oldest first. */
  orders(): readonly string[]
  submit(draft: Draft): void
  cancel(orderId: string): void
  stop(traceId: string, issues: readonly string[]): void
  acceptVoucher(id: string): void
  /** Reads the newest orders; the order ids the player received must be among them. */
  readOrders(): void
  readBalance(): void
  /** Queries again the outcome of a call that was answered long ago. */
  askAgain(submission: Submission): void
  /** Queries the outcome of a key; a key that is not stored becomes void. */
  askOutcome(key: string, ending: Ending<Outcome>): void
  /** The balance as it was last read. */
  balance(): string | undefined
}

/** The dependencies of a player. */
export interface PlayerParts {
  readonly name: string
  readonly member: CrowdMember
  readonly agenda: Agenda
  readonly line: Line
  readonly log: (text: string) => void
  /** Reports something that a player must never see. */
  readonly complain: (text: string) => void
}

/** Makes a player. */
export const createPlayer = (parts: PlayerParts): Player => {
  const { name, member, agenda, line, log, complain } = parts
  const submissions: Submission[] = []
  const cancels = new Map<string, Given>()
  const stops = new Map<string, Given>()
  let cash: string | undefined

  const call = createCall(agenda, line, (reply) => reply.status >= 500)

  const { headers, get, post } = messagesOf(member)
  const accept = (submission: Submission, body: Reply['body']): void => {
    submission.answer = answerIn(body)
    submission.state = 'accepted'
    log(`${name} ${submission.title} is accepted: ${JSON.stringify(submission.answer)}`)
  }

  const askOutcome = asking(call, { headers, post })

  const check = (submission: Submission): void =>
    askOutcome(submission.key, {
      lost: () => void agenda.at(agenda.now() + timing.checkingRetry, () => check(submission)),
      answered({ state, answer }) {
        if (state === 'accepted' && answer) return accept(submission, answer)
        submission.state = 'void'
        log(`${name} ${submission.title} is void`)
      },
    })

  /** Repeats a call that may be repeated, until it is answered or the tries are used up. */
  const insist = (message: Message, answered: (reply: Reply) => void, tries = 4): void =>
    call(message, {
      answered,
      lost: () =>
        void (tries > 1 && agenda.at(agenda.now() + 1_000, () => insist(message, answered, tries - 1))),
    })

  const orders = () => submissions.flatMap(({ answer }) => answer?.orderIds ?? [])

  return {
    name,
    member,
    submissions,
    cancels,
    stops,
    orders,
    submit(draft) {
      const title = `${draft.kind} ${submissions.length + 1}`
      const submission: Submission = { ...draft, title, state: 'sending', arrivals: [] }
      submissions.push(submission)
      log(
        `${name} sends ${title} for ${draft.issue}, ${draft.lines.length} lines, key ${draft.key.slice(0, 4)}`,
      )
      const path = draft.kind === 'instant' ? `${lotteryArea}/add_order_now` : addOrderPath
      call(
        post(path, fieldsOf(draft), draft.key),
        {
          lost() {
            submission.state = 'checking'
            log(`${name} ${title} is 核对中`)
            check(submission)
          },
          answered({ body }) {
            if (isAccepted(body)) return accept(submission, body)
            submission.state = 'refused'
            submission.code = Number(body['code'])
            log(`${name} ${title} is refused: ${submission.code}`)
          },
        },
        () => submission.arrivals.push(agenda.now()),
      )
    },
    ...givingUp({ name, log, insist, get, post, cancels, stops }),
    ...reading({ name, log, insist, get, complain, orders, noteCash: (read) => (cash = read) }),
    askAgain: (submission) => askAgain({ name, complain, askOutcome }, submission),
    askOutcome,
    balance: () => cash,
  }
}

/** Asks what became of a key. */
const asking =
  (
    call: ReturnType<typeof createCall<Message, Reply>>,
    { headers, post }: Pick<ReturnType<typeof messagesOf>, 'headers' | 'post'>,
  ): Player['askOutcome'] =>
  (key, { answered, lost }) => {
    const message = {
      ...post('/sobet/pay/outcome', {}),
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ key }),
    }
    call(message, { lost, answered: ({ body }) => answered(body['result'] as Outcome) })
  }

/** A key that was answered once has the same answer for ever. */
const askAgain = (
  { name, complain, askOutcome }: Pick<PlayerParts, 'name' | 'complain'> & Pick<Player, 'askOutcome'>,
  submission: Submission,
): void => {
  const { answer } = submission
  if (!answer) return
  askOutcome(submission.key, {
    lost: () => undefined,
    answered({ answer: again }) {
      const told = again && JSON.stringify(answerIn(again))
      if (told !== JSON.stringify(answer))
        complain(`${name} ${submission.title} was ${JSON.stringify(answer)}, then ${told}`)
    },
  })
}

/** What a player sends. */
const messagesOf = (member: CrowdMember) => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: `sid=${member.token}` }
  return {
    headers,
    get: (path: string, fields: Readonly<Record<string, string>> = {}): Message => ({
      method: 'GET',
      url: `${path}?${new URLSearchParams(fields).toString()}`,
      headers,
    }),
    post: (path: string, fields: Readonly<Record<string, string>>, key?: string): Message => ({
      method: 'POST',
      url: path,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: new URLSearchParams(fields).toString(),
    }),
  }
}

/** What the acts of a player are made of. */
interface ActParts extends Pick<PlayerParts, 'name' | 'log'>, ReturnType<typeof messagesOf> {
  readonly insist: (message: Message, answered: (reply: Reply) => void) => void
}

/** Cancels of orders, and stops of chases. */
const givingUp = ({
  name,
  log,
  insist,
  get,
  post,
  cancels,
  stops,
}: Omit<ActParts, 'headers'> & {
  readonly cancels: Map<string, Given>
  readonly stops: Map<string, Given>
}): Pick<Player, 'cancel' | 'stop'> => ({
  cancel(orderId) {
    if (!cancels.has(orderId)) cancels.set(orderId, 'asked')
    insist(post(`${lotteryArea}/cancel_order`, { orderId }), ({ body }) => {
      log(`${name} cancels ${orderId}: ${String(body['code'])}`)
      if (body['code'] === 0) cancels.set(orderId, 'given up')
    })
  },
  stop(traceId, issues) {
    const nameOf = (issue: string) => `${traceId} ${issue}`
    for (const issue of issues) if (!stops.has(nameOf(issue))) stops.set(nameOf(issue), 'asked')
    insist(get(traceCancelPath, { traceId, issues: issues.join(',') }), ({ body }) => {
      log(`${name} stops ${traceId}: ${String(body['code'])}`)
      if (body['code'] !== 1) return
      const { cancelled } = body['result'] as { cancelled: string[] }
      for (const issue of cancelled) stops.set(nameOf(issue), 'given up')
    })
  },
})

/** What a player reads, and what it has to contain. */
const reading = ({
  name,
  log,
  insist,
  get,
  complain,
  orders,
  noteCash,
}: Omit<ActParts, 'headers' | 'post'> &
  Pick<PlayerParts, 'complain'> & {
    readonly orders: () => readonly string[]
    readonly noteCash: (cash: string) => void
  }): Pick<Player, 'acceptVoucher' | 'readOrders' | 'readBalance'> => ({
  acceptVoucher(id) {
    insist(get(`${lotteryArea}/voucherAccept`, { ids: id }), ({ body }) =>
      log(`${name} accepts a voucher: ${String(body['code'])}`),
    )
  },
  readOrders() {
    const known = orders()
    insist(get(`${lotteryArea}/recent_order`), ({ body }) => {
      const found = new Set((body['result'] as { orderId: string }[]).map(({ orderId }) => orderId))
      log(`${name} reads ${found.size} orders`)
      // The newest twenty; all of them while there are fewer.
      const missing = found.size < 20 ? known.filter((id) => !found.has(id)) : []
      if (missing.length > 0) complain(`${name} does not see ${missing.join(', ')} among his orders`)
    })
  },
  readBalance() {
    insist(get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' }), ({ body }) => {
      const cash = String(body['cash'])
      noteCash(cash)
      log(`${name} has ${cash}`)
      if (!(Number(cash) >= 0)) complain(`${name} has ${cash}`)
    })
  },
})

const fieldsOf = (draft: Draft): Readonly<Record<string, string>> => ({
  lottery: draft.kind === 'instant' ? 'MJMMC' : 'MJFFC',
  ...(draft.kind === 'instant' ? {} : { issue: draft.issue }),
  order: JSON.stringify(draft.lines.map(wireLine)),
  betType: String(draft.betType),
  sourceType: '0',
  ...(draft.voucher ? { voucherId: draft.voucher.id } : {}),
  ...(draft.plan
    ? {
        istrace: 'true',
        trace: JSON.stringify({
          counts: Object.fromEntries(draft.plan.counts),
          start: draft.issue,
          mode: '2',
          winStop: draft.plan.winStop,
        }),
      }
    : {}),
})
