/** The whole server on the data of a bench. */
import { createApp, type Server } from '#server/app/app.ts'
import { lotteryOf } from '#server/lottery/catalogue/lotteries.ts'
import { createLog } from '#server/platform/observe/log.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import type { Ledger } from './ledger.ts'

/** Makes it, with the lotteries of these codes; it serves no client. */
export const appOn = ({ database }: Ledger, codes: readonly string[] = []): Promise<Server> =>
  createApp({
    database,
    clock: systemClock,
    log: createLog('error'),
    beaconSecret: Buffer.alloc(32, 7),
    sandbox: true,
    distDir: 'no-client-here',
    lotteries: codes.flatMap((code) => lotteryOf(code) ?? []),
  })
