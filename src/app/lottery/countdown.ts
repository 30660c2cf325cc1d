/**
 * The states of a lottery's countdown. An issue sells (`running`) until its end; then the next one is fetched
 * (`fetching`) until its answer arrives. The operator may stop sales (`paused`, second = -2), or the
 * day has not begun (`waiting`, second = -1 with state 1). Without a connection the time left is not
 * known (`unknown`): it is never guessed from the device's clock. A lottery that is drawn on order (`onOrder`) has no
 * issues: nothing ends, and nothing is fetched again.
 */
export type Countdown =
  | {
      readonly kind: 'running'
      /** Whole seconds to the end of sales, 0 or more. */
      readonly secondsLeft: number
      /** Length of the issue, for the bar. */
      readonly secondsTotal: number
    }
  | { readonly kind: 'paused' }
  | { readonly kind: 'waiting'; readonly opensAtMs?: number | undefined }
  | { readonly kind: 'fetching' }
  | {
      readonly kind: 'unknown'
      readonly asOfMs: number | undefined
      /** The stored issue is surely not over: its close is ahead by a clock that the server has set. */
      readonly issueOpen?: true
    }
  | { readonly kind: 'onOrder' }

/**
 * The countdown of a lottery in a list: `second` seconds were left (or a state below 0) at `answeredAt`, epoch milliseconds by
 * the server's clock.
 */
export const secondsCountdown = (
  second: number | undefined,
  answeredAt: number | undefined,
  { lineUp, serverNow }: { readonly lineUp: boolean; readonly serverNow: number },
): Countdown => {
  if (!lineUp) return { kind: 'unknown', asOfMs: answeredAt }
  if (answeredAt === undefined) return { kind: 'fetching' }
  // The answer names every lottery that has issues.
  if (second === undefined) return { kind: 'onOrder' }
  if (second === -2) return { kind: 'paused' }
  if (second === -1) return { kind: 'waiting' }
  const secondsLeft = second - Math.floor((serverNow - answeredAt) / 1000)
  return secondsLeft > 0
    ? { kind: 'running', secondsLeft, secondsTotal: Math.max(second, 1) }
    : { kind: 'fetching' }
}

/** mm:ss, or hh:mm:ss from one hour on. */
export const formatSeconds = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const tail = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return whole < 3600 ? tail : `${two(Math.floor(whole / 3600))}:${tail}`
}

const texts = {
  paused: '暂停销售',
  waiting: '等待开售',
  fetching: '正在获取下一期',
  unknown: '--:--',
  onOrder: '即买即开',
} as const

/** The countdown as one short text. */
export const countdownText = (countdown: Countdown): string =>
  countdown.kind === 'running' ? formatSeconds(countdown.secondsLeft) : texts[countdown.kind]

/** The last ten seconds change colour, not size. */
export const isClosing = (countdown: Countdown): boolean =>
  countdown.kind === 'running' && countdown.secondsLeft <= 10
